import { createGatePage } from "@app/(gate)/_pages/gate-page"

export const metadata = { title: "闸口结果" }

export default createGatePage()
