import { createLuckyMoneyMetadata, createLuckyMoneyPage } from "@app/(lucky-money)/_pages/lucky-money-page"

export const generateMetadata = createLuckyMoneyMetadata("停车红包")

export default createLuckyMoneyPage("share")
