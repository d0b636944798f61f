import { parkNumber } from "#lib/kit/values/park-number"

export const parkOfOrder = (orderId: string) => parkNumber(orderId.slice(0, 4))
