import { createAgreementMetadata, createAgreementPage } from "@app/(account)/_pages/agreement-page"

export const generateMetadata = createAgreementMetadata("registration")

export default createAgreementPage("registration")
