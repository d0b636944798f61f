import { agreementMetadata, agreementPage } from "../agreement-page"
import { privacyAgreement } from "#components/account/sign-in/agreement-texts"
import { addresses } from "#lib/addresses"

export const generateMetadata = agreementMetadata(privacyAgreement, addresses.privacyAgreement.path)

export default agreementPage(privacyAgreement)
