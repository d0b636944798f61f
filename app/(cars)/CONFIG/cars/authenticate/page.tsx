import { createAuthenticatePage } from "@app/(cars)/_pages/authenticate-page"

export const metadata = { title: "车主认证" }

export default createAuthenticatePage({ needsCarPhoto: false })
