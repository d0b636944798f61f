import { toDisplayAttributes, readDisplayPrefs } from "#lib/http/page/display-prefs"
import { files, importsOf, isCode } from "#tests/support/repository"

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
  ["the light theme", "theme=light", { theme: "light" }, { "data-theme": "light" }],
  ["invalid values", `theme=dark" onload="x; care=2`, {}, {}],
])("a cookie with %s is read and turned into attributes", (_, cookie, preferences, attributes) => {
  expect(readDisplayPrefs(cookie)).toEqual(preferences)
  expect(toDisplayAttributes(readDisplayPrefs(cookie))).toEqual(attributes)
})

test("only these files read the preferences for care mode and theme", () => {
  const appFiles = files.filter((file) => isCode(file) && /^(app|components|lib|middleware)\b/.test(file.path))
  const importers = appFiles.filter((file) => importsOf(file).some((name) => /\/display-prefs$/.test(name)))
  expect(importers.map(({ path }) => path)).toEqual([
    "app/(account)/CONFIG/page.tsx",
    "app/(ads)/api/ads/placed/route.ts",
    "app/(gallery)/gallery/page.tsx",
    "app/_shared/display-prefs.ts",
    "app/_shared/place-ads.tsx",
    "app/layout.tsx",
    "lib/http/page/error-page.ts",
  ])
  const readers = appFiles.filter(({ text }) =>
    /dataset\.(care|theme)|getAttribute\("data-(care|theme)|matchMedia\([^)]*color/.test(text),
  )
  expect(readers.map(({ path }) => path)).toEqual([])
})
