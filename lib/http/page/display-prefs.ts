import { cookieValues } from "#lib/http/request/cookies"

/** `care` is undefined until somebody has chosen; a theme is chosen or the phone's own. */
export type DisplayPrefs = { care?: boolean; theme?: "dark" | "light" }

/** How a driver wants screens to look, as their own cookies say. */
export function readDisplayPrefs(cookie: string | null | undefined): DisplayPrefs {
  const [[care], [theme]] = [cookieValues(cookie, "care"), cookieValues(cookie, "theme")]
  return {
    ...((care === "1" || care === "0") && { care: care === "1" }),
    ...((theme === "dark" || theme === "light") && { theme }),
  }
}

/** What the page's root says of it to the styles. */
export const toDisplayAttributes = ({ care, theme }: DisplayPrefs) => ({
  "data-care": care ? "" : undefined,
  "data-theme": theme,
})
