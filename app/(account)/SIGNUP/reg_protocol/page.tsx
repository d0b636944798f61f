import { agreementMetadata, agreementPage } from "../../agreement-page"
import { registrationAgreement } from "#components/account/sign-in/agreement-texts"
import { addresses } from "#lib/addresses"

export const generateMetadata = agreementMetadata(registrationAgreement, addresses.registrationAgreement.path)

export default agreementPage(registrationAgreement)
