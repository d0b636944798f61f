import { endpoints } from "#lib/contract"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { files } from "#tests/support/repository"

const handlers = Object.entries(endpoints).flatMap(([area, own]) =>
  Object.keys(own).map((name) => getEndpointPath(area, name)),
)
/** Sign-in and sign-out are the library's. */
const isHandler = (address: string) => handlers.includes(address) || address.startsWith("/api/auth/")

/** `action="/api/…"`, `formAction={"/api/…"}`, `action: "/api/…"` */
const ADDRESS = /\b(?:action|formAction)\b(?:=\{?|:)\s*["'`](\/api\/[^"'`?]*)/g

test("every form leads to a handler that is declared", () => {
  const named = files
    .filter(({ path }) => /^(app|components|lib)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(ADDRESS)].map(([, address = ""]) => ({ path, address })))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ address }) => !isHandler(address))).toEqual([])
})
