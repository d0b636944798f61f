import * as z from "zod"
import { photoTroubles } from "#lib/photo/words"
import { lenient } from "#lib/core/values/lenient"
import { Id, Plate, renameKeys, Text, flagOr } from "#lib/provider/codecs"

export const Car = renameKeys(
  {
    id: Id,
    plate: Plate,
    /** Off, it stays bound and is offered nowhere. */
    active: flagOr("status", false),
    /** Shown by its driving licence to be this driver's. */
    authenticated: flagOr("carOwner", false),
    /** Does the driver want to hear of its entries and exits? */
    messages: flagOr("receiveMessage", false),
  },
  { plate: "licence_plate", active: "status", authenticated: "carOwner", messages: "receiveMessage" },
)

export type Car = z.output<typeof Car>

const auditStates = ["none", "waiting", "rejected", "passed"] as const

/** 0 to 3 on the wire. */
const AuditState = z.codec(z.union([z.number(), z.string().max(2)]), z.enum(auditStates), {
  decode: (number) => auditStates[Number(number)] as (typeof auditStates)[number],
  encode: (state) => auditStates.indexOf(state),
})

export const Audit = z.object({ status: AuditState, reason: lenient("reason", Text(200)) })

export type Audit = z.output<typeof Audit>

/** What shows a car to be a driver's: its driving licence, and where that is asked for the car itself. */
export const carPhotos = ["licence", "car"] as const
export type CarPhoto = (typeof carPhotos)[number]

/** A photo that has been sent is handed in by its ticket. */
export const PhotoSent = z.union([z.object({ ticket: z.string() }), z.object({ why: z.enum(photoTroubles) })])
