import { createGatePage } from "@app/(gate)/_pages/gate-page"

export const metadata = { title: "入场结果" }

export default createGatePage()
