import { createGiftReceivePage } from "../../../../gift-receive-page"

export const metadata = { title: "领取停车券" }

export default createGiftReceivePage()
