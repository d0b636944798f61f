export { default, metadata } from "../CONFIG/cars/page"
