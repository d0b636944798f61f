export { default, metadata } from "../CROSS_PARK/cancel/page"
