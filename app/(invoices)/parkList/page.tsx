import { createParksPage } from "../_pages/parks-page"

export const metadata = { title: "可开票的停车场" }

export default createParksPage(false)
