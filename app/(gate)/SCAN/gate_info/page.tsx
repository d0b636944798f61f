import { createGatePage } from "@app/(gate)/_pages/gate-page"

export const metadata = { title: "闸口信息" }

export default createGatePage()
