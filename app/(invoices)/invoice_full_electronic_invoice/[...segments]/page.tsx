import { ordersPage } from "../../orders-page"

export const metadata = { title: "开发票" }

export default ordersPage()
