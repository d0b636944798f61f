import { luckyMoneyMetadata, luckyMoneyPage } from "../../lucky-money-page"

export const generateMetadata = luckyMoneyMetadata("停车红包")

export default luckyMoneyPage("share")
