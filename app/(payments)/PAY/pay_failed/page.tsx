import { resultPage } from "../../result-page"

export const metadata = { title: "支付失败" }

export default resultPage("payFailed")
