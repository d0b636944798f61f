import { createOrdersPage } from "@app/(invoices)/_pages/orders-page"

export const metadata = { title: "开发票" }

export default createOrdersPage()
