import { looksIn } from "#lib/kit/looks"

test.each([
  ["nothing chosen", undefined, {}],
  ["care mode", "care=1", { "data-care": "" }],
  ["care mode left", "care=0", {}],
  ["dark", "a=b; theme=dark; care=1", { "data-care": "", "data-theme": "dark" }],
  ["light", "theme=light", { "data-theme": "light" }],
  ["what nobody can choose", `theme=dark" onload="x`, {}],
])("%s", (_, cookie, looks) => expect(looksIn(cookie)).toEqual(looks))
