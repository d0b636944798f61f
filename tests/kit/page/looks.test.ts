import { looksAsAttributes, looksIn } from "#lib/kit/page/looks"

test.each([
  ["nothing chosen", undefined, {}, {}],
  ["care mode", "care=1", { care: true }, { "data-care": "" }],
  ["care mode left", "care=0", { care: false }, {}],
  ["dark", "a=b; theme=dark; care=1", { care: true, theme: "dark" }, { "data-care": "", "data-theme": "dark" }],
  ["light", "theme=light", { theme: "light" }, { "data-theme": "light" }],
  ["what nobody can choose", `theme=dark" onload="x; care=2`, {}, {}],
])("%s", (_, cookie, looks, attributes) => {
  expect(looksIn(cookie)).toEqual(looks)
  expect(looksAsAttributes(looksIn(cookie))).toEqual(attributes)
})
