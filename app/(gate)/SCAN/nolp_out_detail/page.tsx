import { gatePage } from "../../gate-page"

export const metadata = { title: "出场结果" }

export default gatePage()
