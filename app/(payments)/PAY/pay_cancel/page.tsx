import { createResultPage } from "../../result-page"

export const metadata = { title: "支付已取消" }

export default createResultPage("payCancel")
