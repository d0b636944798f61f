import { outcomePage } from "@app/(gate)/_pages/outcome-page"

export const metadata = { title: "绑定结果" }

export default outcomePage("绑定结果")
