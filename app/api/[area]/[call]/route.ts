import { stillKnown } from "#lib/account/flow/restore"
import { contract } from "#lib/contract"
import { door } from "#lib/kit/bff"
import { provider } from "#lib/provider"

export const POST = door(contract, provider, stillKnown)
