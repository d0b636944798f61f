import { createApplyPage } from "@app/(coupons)/_pages/apply-page"

export const metadata = { title: "换停车券" }

export default createApplyPage()
