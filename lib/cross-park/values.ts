import * as z from "zod"
import { type CardType, cardTypes, DEFAULT_CARD } from "#lib/cross-park/rules"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { Day, Flag, Id, Money, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"

/** For example "08:00". Seconds on the wire are dropped. */
const Hours = z.codec(
  z
    .string()
    .max(8)
    .regex(/^([01]?\d|2[0-4]):[0-5]\d(:\d\d)?$/),
  z.string().max(5),
  {
    decode: (time) => time.padStart(time.indexOf(":") === 1 ? time.length + 1 : 0, "0").slice(0, 5),
    encode: (time) => time,
  },
)

/** A negative number also means that no space is left. */
const Remaining = z.codec(
  z.union([
    z.number(),
    z
      .string()
      .max(8)
      .regex(/^-?\d+$/),
  ]),
  z.int(),
  {
    decode: Number,
    encode: (remaining) => remaining,
  },
)

const Degrees = z.codec(z.union([z.number(), z.string().max(24)]), z.number().min(-180).max(180), {
  decode: Number,
  encode: (degrees) => degrees,
})

/** A rate or an amount, shown verbatim. */
const Credit = z.codec(z.union([z.number(), Text(40)]), Text(40), { decode: String, encode: (credit) => credit })

const Card = lenientOr("reservationType", z.enum(cardTypes), DEFAULT_CARD)

/** A space that can be booked. Some fields have two names on the wire, and the first name takes precedence. */
const WireSpace = z.object({
  cpSubid: Id.nullish(),
  cpSubId: Id.nullish(),
  parkName: Text(60).nullish(),
  name: Text(60).nullish(),
  address: lenient("address", Text(120)),
  latitude: lenient("latitude", Degrees),
  longitude: lenient("longitude", Degrees),
  amount: Money.nullish(),
  fee: Money.nullish(),
  credit: lenient("credit", Credit),
  remark: lenient("remark", Text(200)),
  unit: lenient("unit", Text(16)),
  reservationType: Card,
  quantity: lenient("quantity", Remaining),
  slots: lenient("slots", Remaining),
  isOvernight: lenientOr("isOvernight", Flag, false),
  timeStart: lenient("timeStart", Hours),
  timeEnd: lenient("timeEnd", Hours),
  startDate: lenient("startDate", Day),
  endDate: lenient("endDate", Day),
  minDate: lenient("minDate", Day),
})

export type Space = {
  id: string
  park: string
  address?: string
  latitude?: number
  longitude?: number
  amount: number
  credit?: string
  remark?: string
  unit?: string
  type: CardType
  /** Undefined if the provider does not count. */
  remaining?: number
  overnight: boolean
  from?: string
  until?: string
  /** The first and last day on offer, and the first day that can be selected now. */
  opens?: string
  closes?: string
  earliest?: string
}

const SpaceSchema = z.custom<Space>((space) => {
  const { id, park, amount } = space as Partial<Space>
  return id !== undefined && park !== undefined && amount !== undefined
}, "a space without an id, a park or a price")

export const Space = z.codec(WireSpace, SpaceSchema, {
  decode: (wire) => ({
    id: (wire.cpSubid ?? wire.cpSubId)!,
    park: (wire.parkName ?? wire.name)!,
    amount: (wire.amount ?? wire.fee)!,
    remaining: wire.quantity ?? wire.slots,
    type: wire.reservationType,
    overnight: wire.isOvernight,
    from: wire.timeStart,
    until: wire.timeEnd,
    opens: wire.startDate,
    closes: wire.endDate,
    earliest: wire.minDate,
    address: wire.address,
    latitude: wire.latitude,
    longitude: wire.longitude,
    credit: wire.credit,
    remark: wire.remark,
    unit: wire.unit,
  }),
  encode: (space) => ({
    cpSubid: space.id,
    parkName: space.park,
    quantity: space.remaining,
    reservationType: space.type,
    isOvernight: space.overnight,
    timeStart: space.from,
    timeEnd: space.until,
    startDate: space.opens,
    endDate: space.closes,
    minDate: space.earliest,
    amount: space.amount,
    address: space.address,
    latitude: space.latitude,
    longitude: space.longitude,
    credit: space.credit,
    remark: space.remark,
    unit: space.unit,
  }),
})

/** A car park with many bookings. Its name is used for a search. */
export const PopularPark = renameKeys({ park: Text(60), address: lenient("address", Text(120)) }, { park: "parkName" })
export type PopularPark = z.output<typeof PopularPark>

export type Booking = z.output<typeof Booking>
export const Booking = renameKeys(
  {
    id: Id,
    spaceId: Id.nullish(),
    park: Text(60),
    day: lenient("date", Day),
    from: lenient("timeStart", Hours),
    until: lenient("timeEnd", Hours),
    firstDay: lenient("startDate", Day),
    lastDay: lenient("endDate", Day),
    status: Text(24),
    detail: lenient("statusDetail", Text(80)),
    plate: Plate,
    type: Card,
    amount: Money,
    refund: Money.nullish(),
  },
  {
    id: "bookId",
    spaceId: "cpSubid",
    park: "parkName",
    day: "date",
    from: "timeStart",
    until: "timeEnd",
    firstDay: "startDate",
    lastDay: "endDate",
    detail: "statusDetail",
    plate: "licencePlate",
    type: "reservationType",
  },
)

export type Comment = z.output<typeof Comment>
export const Comment = renameKeys(
  { author: Text(24), phone: lenient("phone", Text(24)), at: Time, text: Text(500) },
  { author: "identity", at: "time" },
)
