import { createWalletPage } from "../_pages/wallet-page"

export const metadata = { title: "我的钱包" }

export default createWalletPage()
