import { outcomePage } from "@app/(gate)/_pages/outcome-page"

export const metadata = { title: "开闸结果" }

export default outcomePage("开闸结果")
