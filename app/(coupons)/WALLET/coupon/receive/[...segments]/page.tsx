import { createGiftReceivePage } from "@app/(coupons)/_pages/gift-receive-page"

export const metadata = { title: "领取停车券" }

export default createGiftReceivePage()
