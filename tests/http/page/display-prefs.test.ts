import { readDisplayPrefs, toDisplayAttributes } from "#lib/http/page/display-prefs"

test.each([
  ["no preference", undefined, {}, {}],
  ["care mode", "care=1", { care: true }, { "data-care": "" }],
  ["care mode switched off", "care=0", { care: false }, {}],
  [
    "dark theme and care mode",
    "a=b; theme=dark; care=1",
    { care: true, theme: "dark" },
    { "data-care": "", "data-theme": "dark" },
  ],
  ["the first of several values", "theme=light; theme=dark", { theme: "light" }, { "data-theme": "light" }],
  ["the light theme", "theme=light", { theme: "light" }, { "data-theme": "light" }],
  ["invalid values", `theme=dark" onload="x; care=2`, {}, {}],
])("a cookie with %s is read and turned into attributes", (_, cookie, preferences, attributes) => {
  expect(readDisplayPrefs(cookie)).toEqual(preferences)
  expect(toDisplayAttributes(readDisplayPrefs(cookie))).toEqual(attributes)
})
