import { createResultPage } from "../../result-page"

export const metadata = { title: "支付失败" }

export default createResultPage("payFailed")
