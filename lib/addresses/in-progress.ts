import { addresses } from "#lib/addresses/addresses"
import { type Address, groupByFirstSegment, matchPath } from "#lib/core/address/address"

const candidates = groupByFirstSegment(
  Object.values(addresses as Record<string, Address>)
    .filter(({ inProgress }) => inProgress)
    .flatMap(({ path, alias }) => [path, alias ?? []].flat().map((path) => ({ path }))),
)

/** A payment or a sign-in under way: such pages are rejected last when the server is overloaded. */
export const isInProgressPath = (pathname: string) => candidates(pathname).some(({ path }) => matchPath(path, pathname))
