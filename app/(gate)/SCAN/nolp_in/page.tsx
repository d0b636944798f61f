import { createGatePage } from "@app/(gate)/_pages/gate-page"

export const metadata = { title: "无牌车入场" }

export default createGatePage({ confirmsEntry: true })
