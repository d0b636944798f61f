import { createAgreementMetadata, createAgreementPage } from "../_pages/agreement-page"

export const generateMetadata = createAgreementMetadata("privacy")

export default createAgreementPage("privacy")
