export { default, metadata } from "../../../change/[...segments]/page"
