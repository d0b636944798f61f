import { authenticatePage } from "../../../authenticate-page"

export const metadata = { title: "车主认证" }

export default authenticatePage({ both: false })
