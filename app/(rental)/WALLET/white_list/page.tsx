export { default, metadata } from "./list/page"
