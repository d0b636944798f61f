import { outcomePage } from "../../outcome-page"

export const metadata = { title: "开闸结果" }

export default outcomePage("开闸结果")
