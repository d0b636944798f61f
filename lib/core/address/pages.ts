/** Everything but route handlers, files of the build and these files. proxy.ts repeats it, because Next requires a literal. */
export const PAGES = "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)"

const page = new RegExp(`^${PAGES}$`)

export const isPage = (pathname: string) => page.test(pathname)

export const isHandler = (pathname: string) => pathname.startsWith("/api/")

/** A file has its own cache header. A path that the router first redirects is none. */
export const isFile = (pathname: string) => !isPage(pathname) && !isHandler(pathname) && !/\/\/|\/$/.test(pathname)
