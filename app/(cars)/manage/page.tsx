export { default, metadata } from "../CONFIG/cars/manage/page"
