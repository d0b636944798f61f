import { agreementMetadata, agreementPage } from "../../agreement-page"

export const generateMetadata = agreementMetadata("registration")

export default agreementPage("registration")
