import { files, listImports, isCode } from "#tests/support/repository"

test("only these files read the preferences for care mode and theme", () => {
  const appFiles = files.filter((file) => isCode(file) && /^(app|components|lib|middleware)\b/.test(file.path))
  const importers = appFiles.filter((file) => listImports(file).some((name) => /\/display-prefs$/.test(name)))
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
