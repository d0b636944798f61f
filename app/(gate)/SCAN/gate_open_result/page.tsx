import { createOutcomePage } from "@app/(gate)/_pages/outcome-page"

export const metadata = { title: "开闸结果" }

export default createOutcomePage("开闸结果")
