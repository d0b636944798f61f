import { createLuckyMoneyMetadata, createLuckyMoneyPage } from "@app/(lucky-money)/_pages/lucky-money-page"

export const generateMetadata = createLuckyMoneyMetadata("领取红包")

export default createLuckyMoneyPage("obtain")
