import { resultPage } from "../../result-page"

export const metadata = { title: "支付成功" }

export default resultPage("paySuccess")
