import { createLuckyMoneyMetadata, createLuckyMoneyPage } from "../../lucky-money-page"

export const generateMetadata = createLuckyMoneyMetadata("停车红包")

export default createLuckyMoneyPage("share")
