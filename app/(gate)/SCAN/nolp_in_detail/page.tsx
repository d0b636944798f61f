import { gatePage } from "../../gate-page"

export const metadata = { title: "入场结果" }

export default gatePage()
