import { luckyMoneyPage } from "../../lucky-money-page"

export const metadata = { title: "停车红包" }

export default luckyMoneyPage("share")
