export { default, metadata } from "../CONFIG/feedback/page"
