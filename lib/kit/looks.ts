import { cookieValues } from "#lib/kit/guard"

/** How a driver wants screens to look, as their own cookies say: attributes of the page. */
export function looksIn(cookie: string | null | undefined) {
  const [[care], [theme]] = [cookieValues(cookie, "care"), cookieValues(cookie, "theme")]
  return {
    "data-care": care === "1" ? "" : undefined,
    "data-theme": theme === "dark" || theme === "light" ? theme : undefined,
  }
}
