import { generateRenewalMetadata, createRenewalPage } from "../../../renewal-page"

export const generateMetadata = generateRenewalMetadata

export default createRenewalPage()
