export { default, metadata } from "../../../CROSS_PARK/order/order_detail/[bookId]/page"
