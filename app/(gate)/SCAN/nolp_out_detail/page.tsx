import { createGatePage } from "@app/(gate)/_pages/gate-page"

export const metadata = { title: "出场结果" }

export default createGatePage()
