import { createResultPage } from "@app/(payments)/_pages/result-page"

export const metadata = { title: "支付已取消" }

export default createResultPage("payCancel")
