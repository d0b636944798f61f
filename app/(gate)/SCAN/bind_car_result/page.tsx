import { createOutcomePage } from "@app/(gate)/_pages/outcome-page"

export const metadata = { title: "绑定结果" }

export default createOutcomePage("绑定结果")
