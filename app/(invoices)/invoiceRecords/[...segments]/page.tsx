import { createRecordsPage } from "@app/(invoices)/_pages/records-page"

export const metadata = { title: "开票记录" }

export default createRecordsPage()
