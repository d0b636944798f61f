import { account } from "#lib/account/contract"
import { cars } from "#lib/cars/contract"
import { platform } from "#lib/platform/contract"

/** The whole table of calls: everything the app ever asks of the provider. */
export const contract = { platform, account, cars }

export type AppContract = typeof contract
