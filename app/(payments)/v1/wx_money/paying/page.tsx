import { createResultPage } from "@app/(payments)/_pages/result-page"

export const metadata = { title: "支付中" }

export default createResultPage("paying")
