import { createAgreementMetadata, createAgreementPage } from "../_pages/agreement-page"

export const generateMetadata = createAgreementMetadata("privacy")

/** The specification gives the privacy policy this address. */
export default createAgreementPage("privacy")
