import { renewalMetadata, renewalPage } from "../../../renewal-page"

export const generateMetadata = renewalMetadata

export default renewalPage()
