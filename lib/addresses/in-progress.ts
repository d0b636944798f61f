import { addresses } from "#lib/addresses/addresses"
import { type Address, groupByFirstSegment, matchPath } from "#lib/core/address/address"

const getCandidates = groupByFirstSegment(
  Object.values(addresses as Record<string, Address>)
    .filter(({ inProgress }) => inProgress)
    .flatMap(({ path, alias }) => [path, alias ?? []].flat().map((path) => ({ path }))),
)

/**
 * Whether the page belongs to a payment or sign-in in progress. Such pages are rejected last when the server is
 * overloaded.
 */
export const isInProgressPath = (pathname: string) =>
  getCandidates(pathname).some(({ path }) => matchPath(path, pathname))
