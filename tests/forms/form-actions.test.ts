import { endpoints } from "#lib/contract"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { files } from "#tests/support/repository"

const handlers = Object.entries(endpoints).flatMap(([area, areaEndpoints]) =>
  Object.keys(areaEndpoints).map((name) => getEndpointPath(area, name)),
)
/** Sign-in and sign-out are handled by next-auth. */
const isEndpoint = (address: string) => handlers.includes(address) || address.startsWith("/api/auth/")

/** `action="/api/…"`, `formAction={"/api/…"}`, `action: "/api/…"` */
const ACTION = /\b(?:action|formAction)\b(?:=\{?|:)\s*["'`](\/api\/[^"'`?]*)/g

test("every form's action is a declared endpoint", () => {
  const actions = files
    .filter(({ path }) => /^(app|components|lib)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(ACTION)].map(([, address = ""]) => ({ path, address })))
  expect(actions.length).toBeGreaterThan(15)
  expect(actions.filter(({ address }) => !isEndpoint(address))).toEqual([])
})
