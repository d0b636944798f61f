import { luckyMoneyMetadata, luckyMoneyPage } from "../../lucky-money-page"

export const generateMetadata = luckyMoneyMetadata("领取红包")

export default luckyMoneyPage("obtain")
