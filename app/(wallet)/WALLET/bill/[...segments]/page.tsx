export { default, metadata } from "../../../bill/[...segments]/page"
