import { parkNumber } from "#lib/kit/values/park-number"

/** The first four characters of an order are its park, without the zeros that fill them up. */
export const parkOfOrder = (orderId: string) => parkNumber(orderId.slice(0, 4))
