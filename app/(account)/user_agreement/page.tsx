import { agreementMetadata, agreementPage } from "../agreement-page"

export const generateMetadata = agreementMetadata("privacy")

export default agreementPage("privacy")
