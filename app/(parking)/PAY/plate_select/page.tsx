import { createPlateSelectPage } from "@app/(parking)/_pages/plate-select-page"

export const metadata = { title: "停车缴费" }

export default createPlateSelectPage("plateSelect")
