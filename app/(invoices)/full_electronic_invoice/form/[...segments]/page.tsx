import { createFormPage } from "@app/(invoices)/_pages/form-page"

export const metadata = { title: "开具发票" }

export default createFormPage()
