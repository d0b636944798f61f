import { agreementMetadata, agreementPage } from "@app/(account)/_pages/agreement-page"

export const generateMetadata = agreementMetadata("registration")

export default agreementPage("registration")
