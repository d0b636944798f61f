import { toDisplayAttributes, readDisplayPrefs } from "#lib/http/page/display-prefs"
import { files, importsOf, isCode } from "#tests/support/repository"

test.each([
  ["nothing chosen", undefined, {}, {}],
  ["care mode", "care=1", { care: true }, { "data-care": "" }],
  ["care mode left", "care=0", { care: false }, {}],
  ["dark", "a=b; theme=dark; care=1", { care: true, theme: "dark" }, { "data-care": "", "data-theme": "dark" }],
  ["light", "theme=light", { theme: "light" }, { "data-theme": "light" }],
  ["what nobody can choose", `theme=dark" onload="x; care=2`, {}, {}],
])("%s", (_, cookie, looks, attributes) => {
  expect(readDisplayPrefs(cookie)).toEqual(looks)
  expect(toDisplayAttributes(readDisplayPrefs(cookie))).toEqual(attributes)
})

test("beside the root's attributes few write another page for them, and no state of the gallery does", () => {
  const product = files.filter((file) => isCode(file) && /^(app|components|lib|middleware)\b/.test(file.path))
  const asking = product.filter((file) => importsOf(file).some((name) => /\/(looks|display-prefs)$/.test(name)))
  expect(asking.map(({ path }) => path)).toEqual([
    "app/(account)/CONFIG/page.tsx",
    "app/(ads)/api/ads/placed/route.ts",
    "app/(gallery)/gallery/page.tsx",
    "app/_shared/looks.ts",
    "app/_shared/place-ads.tsx",
    "app/layout.tsx",
    "lib/http/page/error-page.ts",
  ])
  const reading = product.filter(({ text }) =>
    /dataset\.(care|theme)|getAttribute\("data-(care|theme)|matchMedia\([^)]*color/.test(text),
  )
  expect(reading.map(({ path }) => path)).toEqual([])
})
