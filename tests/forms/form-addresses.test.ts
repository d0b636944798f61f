import { ownHandlers } from "#lib/contract"
import { pathOf } from "#lib/core/address/own-path"
import { files } from "#tests/support/repository"

const handlers = Object.entries(ownHandlers).flatMap(([area, own]) =>
  Object.keys(own).map((name) => pathOf(area, name)),
)
/** Sign-in and sign-out are handled by next-auth. */
const isEndpoint = (address: string) => handlers.includes(address) || address.startsWith("/api/auth/")

/** `action="/api/…"`, `formAction={"/api/…"}`, `action: "/api/…"` */
const ADDRESS = /\b(?:action|formAction)\b(?:=\{?|:)\s*["'`](\/api\/[^"'`?]*)/g

test("every form's action is a declared endpoint", () => {
  const actions = files
    .filter(({ path }) => /^(app|components|lib)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(ADDRESS)].map(([, address = ""]) => ({ path, address })))
  expect(actions.length).toBeGreaterThan(15)
  expect(actions.filter(({ address }) => !isEndpoint(address))).toEqual([])
})
