import { renewalPage } from "../../../renewal-page"

export const metadata = { title: "长租续费" }

export default renewalPage()
