import { formPage } from "../../../form-page"

export const metadata = { title: "开具发票" }

export default formPage()
