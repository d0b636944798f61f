import { createLuckyMoneyMetadata, createLuckyMoneyPage } from "../../lucky-money-page"

export const generateMetadata = createLuckyMoneyMetadata("领取红包")

export default createLuckyMoneyPage("obtain")
