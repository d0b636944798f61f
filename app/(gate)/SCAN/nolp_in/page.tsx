import { gatePage } from "../../gate-page"

export const metadata = { title: "无牌车入场" }

export default gatePage({ lets: "in" })
