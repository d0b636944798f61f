import { createResultPage } from "@app/(payments)/_pages/result-page"

export const metadata = { title: "免密支付中" }

export default createResultPage("autoPaying")
