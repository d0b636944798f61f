import { createResultPage } from "../../result-page"

export const metadata = { title: "支付成功" }

export default createResultPage("paySuccess")
