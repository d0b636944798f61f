export { default, metadata } from "../CONFIG/cars/authenticate_car/page"
