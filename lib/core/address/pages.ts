/**
 * All paths except route handlers, build files and these files. proxy.ts repeats the pattern because Next requires a
 * literal.
 */
export const PAGES = "/((?!api/|_next/static/|(?:icon\\.svg|sw\\.js|robots\\.txt|sitemap\\.xml)$).*)"

const pagePattern = new RegExp(`^${PAGES}$`)

export const isPage = (pathname: string) => pagePattern.test(pathname)

export const isHandler = (pathname: string) => pathname.startsWith("/api/")

/** Files have their own cache header. Excludes paths that the router redirects. */
export const isFile = (pathname: string) => !isPage(pathname) && !isHandler(pathname) && !/\/\/|\/$/.test(pathname)
