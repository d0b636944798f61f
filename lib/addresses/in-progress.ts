import { addresses } from "#lib/addresses/addresses"
import { type Address, byFirstSegment, read } from "#lib/core/address/address"

const candidates = byFirstSegment(
  Object.values(addresses as Record<string, Address>)
    .filter(({ inProgress }) => inProgress)
    .flatMap(({ path, alias }) => [path, alias ?? []].flat().map((path) => ({ path }))),
)

/** A payment or a sign-in under way: such pages are rejected last when the server is overloaded. */
export const isInProgress = (pathname: string) => candidates(pathname).some(({ path }) => read(path, pathname))
