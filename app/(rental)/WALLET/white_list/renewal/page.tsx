import { generateRenewalMetadata, createRenewalPage } from "@app/(rental)/_pages/renewal-page"

export const generateMetadata = generateRenewalMetadata

export default createRenewalPage()
