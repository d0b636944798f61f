import "server-only"
import { anonymous } from "#lib/kit/anonymous"
import { store } from "#lib/kit/store"

/** The bank sends the driver back with the plate alone: the order that was to be paid waits here. */
const LIFE = 1_800
const key = (plate: string) => anonymous(`driving:${plate}`)

export const noteDriving = (plate: string, orderId: string) => store().ensure(key(plate), orderId, LIFE)
export const drivingOrder = (plate: string) => store().known(key(plate))
