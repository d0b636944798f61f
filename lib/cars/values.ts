import * as z from "zod"
import { photoErrors } from "#lib/photo/messages"
import { lenient } from "#lib/core/values/lenient"
import { Id, Plate, renameKeys, Text, flagOr } from "#lib/provider/codecs"

export const Car = renameKeys(
  {
    id: Id,
    plate: Plate,
    /** A car that is turned off stays bound but is not offered. */
    active: flagOr("status", false),
    /** The driver has proved by the licence that the car is theirs. */
    authenticated: flagOr("carOwner", false),
    /** Whether the driver receives messages about entries and exits. */
    messages: flagOr("receiveMessage", false),
  },
  { plate: "licence_plate", active: "status", authenticated: "carOwner", messages: "receiveMessage" },
)

export type Car = z.output<typeof Car>

const auditStates = ["none", "waiting", "rejected", "passed"] as const

/** A number from 0 to 3 on the wire. */
const AuditState = z.codec(z.union([z.number(), z.string().max(2)]), z.enum(auditStates), {
  decode: (number) => auditStates[Number(number)] as (typeof auditStates)[number],
  encode: (state) => auditStates.indexOf(state),
})

export const Audit = z.object({ status: AuditState, reason: lenient("reason", Text(200)) })

export type Audit = z.output<typeof Audit>

/** The photos that prove ownership. The photo of the car is only required at /CONFIG/cars/authenticate_car. */
export const carPhotos = ["licence", "car"] as const
export type CarPhoto = (typeof carPhotos)[number]

/** An uploaded photo is submitted by its ticket. */
export const PhotoResponse = z.union([z.object({ ticket: z.string() }), z.object({ why: z.enum(photoErrors) })])
