import { readCookieValues } from "#lib/http/request/cookies"

/** `care` is undefined until the driver chooses. Without `theme` the phone's setting applies. */
export type DisplayPrefs = { care?: boolean; theme?: "dark" | "light" }

/** Reads the display preferences from their cookies. */
export function readDisplayPrefs(cookie: string | null | undefined): DisplayPrefs {
  const [[care], [theme]] = [readCookieValues(cookie, "care"), readCookieValues(cookie, "theme")]
  return {
    ...((care === "1" || care === "0") && { care: care === "1" }),
    ...((theme === "dark" || theme === "light") && { theme }),
  }
}

/** Attributes of the root element that the styles select by. */
export const toDisplayAttributes = ({ care, theme }: DisplayPrefs) => ({
  "data-care": care ? "" : undefined,
  "data-theme": theme,
})
