export { default, metadata } from "../../CROSS_PARK/result/[code]/page"
