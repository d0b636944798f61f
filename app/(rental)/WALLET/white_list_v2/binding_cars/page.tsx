export { default, metadata } from "../binding-cars/page"
