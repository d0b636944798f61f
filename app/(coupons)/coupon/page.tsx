export { default, metadata } from "../WALLET/coupon/page"
