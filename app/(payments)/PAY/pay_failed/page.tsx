import { createResultPage } from "@app/(payments)/_pages/result-page"

export const metadata = { title: "支付失败" }

export default createResultPage("payFailed")
