import { gatePage } from "@app/(gate)/_pages/gate-page"

export const metadata = { title: "无牌车入场" }

export default gatePage({ lets: "in" })
