import { createResultPage } from "../../../result-page"

export const metadata = { title: "免密支付中" }

export default createResultPage("autoPaying")
