import { gatePage } from "../../gate-page"

export const metadata = { title: "闸口信息" }

export default gatePage()
