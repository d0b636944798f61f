import { createOutcomePage } from "@app/(gate)/_pages/outcome-page"

export const metadata = { title: "抬杆结果" }

export default createOutcomePage("抬杆结果")
