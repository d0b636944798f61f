import { agreementMetadata, agreementPage } from "../_pages/agreement-page"

export const generateMetadata = agreementMetadata("privacy")

export default agreementPage("privacy")
