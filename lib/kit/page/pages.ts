/**
 * Everything that is not a handler (which guards itself) or a file of the build is a page. As the framework's
 * configuration spells an address: next.config.js takes it from here, and proxy.ts, which must have it written out,
 * is compared with it by a test.
 */
export const PAGES = "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)"

const page = new RegExp(`^${PAGES}$`)

export const isPage = (pathname: string) => page.test(pathname)

export const isHandler = (pathname: string) => pathname.startsWith("/api/")

/** What says itself how long it is kept. An address that the framework first writes its own way is none of these. */
export const isFile = (pathname: string) => !isPage(pathname) && !isHandler(pathname) && !/\/\/|\/$/.test(pathname)
