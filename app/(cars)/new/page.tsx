export { default, metadata } from "../CONFIG/cars/new/page"
