import { outcomePage } from "@app/(gate)/_pages/outcome-page"

export const metadata = { title: "抬杆结果" }

export default outcomePage("抬杆结果")
