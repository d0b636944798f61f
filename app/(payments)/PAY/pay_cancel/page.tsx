import { resultPage } from "../../result-page"

export const metadata = { title: "支付已取消" }

export default resultPage("payCancel")
