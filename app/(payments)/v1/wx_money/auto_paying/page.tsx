import { resultPage } from "../../../result-page"

export const metadata = { title: "免密支付中" }

export default resultPage("autoPaying")
