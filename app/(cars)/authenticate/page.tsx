export { default, metadata } from "../CONFIG/cars/authenticate/page"
