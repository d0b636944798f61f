import { createResultPage } from "@app/(payments)/_pages/result-page"

export const metadata = { title: "支付成功" }

export default createResultPage("paySuccess")
