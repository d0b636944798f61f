import { luckyMoneyPage } from "../../lucky-money-page"

export const metadata = { title: "领取红包" }

export default luckyMoneyPage("obtain")
