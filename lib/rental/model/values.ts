import * as z from "zod"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { rentalDay } from "#lib/provider/adapter"
import { beijingDay } from "#lib/core/time/dates"
import { Count, Flag, Id, millisecondsIn, Money, Phone, Plate, spelled, Text, Time } from "#lib/provider/codecs"

const DAY = /^\d{4}-\d{2}-\d{2}/

/** As documented a moment that was moved by eight hours, so that its UTC date is the day, whatever zone a phone is in. */
const isMoved = rentalDay === "utc milliseconds"

/** A day in Beijing, 2026-12-01; told as text, it is the date that stands there. */
export const Day = z.codec(z.union([z.number(), z.string().max(32)]), z.iso.date().max(10), {
  decode: (told) => {
    const text = String(told)
    if (DAY.test(text)) return text.slice(0, 10)
    const moment = millisecondsIn(told)
    if (moment === undefined) return ""
    return isMoved ? new Date(moment).toISOString().slice(0, 10) : beijingDay(moment)
  },
  encode: (day) => (rentalDay === "text" ? day : Date.parse(isMoved ? `${day}T00:00Z` : `${day}T00:00+08:00`)),
})

/** The driver's own space, or one rented from somebody. Whatever is not their own is rented. */
export const slotTypes = ["SELF_USE", "RENT_USE"] as const
const SlotType = z.codec(Text(32), z.enum(slotTypes), {
  decode: (told) => (told === "SELF_USE" ? told : "RENT_USE"),
  encode: (type) => type,
})

/** Which form renews it. A word that nobody knows is renewed at the car park. */
const renewTypes = ["ONLINE_BY_OWNER", "ONLINE_TIME_SHARE", "OTHER"] as const
const RenewType = z.codec(Text(32), z.enum(renewTypes), {
  decode: (told) => renewTypes.find((type) => type === told) ?? "OTHER",
  encode: (type) => type,
})

export type RentedCar = z.output<typeof RentedCar>
export const RentedCar = spelled(
  { plate: Plate, isMaster: readableOr("isMaster", Flag, false), ownerId: ifReadable("ownerId", Id) },
  { plate: "licencePlate" },
)

/** A space that is rented, and until when. */
export type Permit = z.output<typeof Permit>
export const Permit = spelled(
  {
    parkId: Id,
    park: Text(60),
    feeId: Id,
    areaId: ifReadable("areaId", Id),
    area: ifReadable("area", Text(30)),
    slotId: ifReadable("slotId", Id),
    slotNo: ifReadable("slotNo", Text(50)),
    plate: Plate,
    from: Day,
    until: Day,
    mold: ifReadable("moldName", Text(30)),
    slotType: readableOr("slotType", SlotType, "RENT_USE"),
    renewType: readableOr("renewType", RenewType, "OTHER"),
    /** Of a word nobody understands nobody is told that a space is still theirs. */
    isValid: readableOr("isValid", Flag, true, false),
    cars: readableOr("cars", listOf(RentedCar, 50), []),
    maxCars: ifReadable("maxCars", Count),
    fee: ifReadable("fee", Money),
    financeId: ifReadable("financeId", Id),
    paidAt: ifReadable("eventTime", Time),
    madeAt: ifReadable("createdAt", Time),
  },
  {
    park: "parkName",
    feeId: "whiteListFeeId",
    plate: "licencePlate",
    from: "startTime",
    until: "endTime",
    mold: "moldName",
    paidAt: "eventTime",
    madeAt: "createdAt",
  },
)

/** A car park that has spaces to rent. */
export type RentalPark = z.output<typeof RentalPark>
export const RentalPark = spelled(
  {
    parkId: Id,
    name: Text(60),
    address: ifReadable("address", Text(120)),
    /** For a month, from. */
    amount: ifReadable("amount", Money),
    phone: ifReadable("phone", Text(20)),
  },
  { parkId: "id", name: "parkName" },
)

/** What a space costs for a term. */
export type Package = z.output<typeof Package>
export const Package = spelled(
  {
    feeId: Id,
    park: ifReadable("parkName", Text(60)),
    address: ifReadable("address", Text(120)),
    /** For one month. */
    amount: Money,
    label: ifReadable("label", Text(30)),
    mold: ifReadable("moldName", Text(30)),
    moldId: ifReadable("moldUid", Id),
    segment: ifReadable("timeSegment", Text(60)),
    area: ifReadable("area", Text(30)),
    areaId: ifReadable("areaId", Id),
    reduced: ifReadable("disPrice", Money),
    reducedLabel: ifReadable("disLabel", Text(20)),
    /** Who may choose it; none: anybody. */
    sponsorType: ifReadable("userSponsorType", Count),
    months: ifReadable("monthes", Count),
  },
  {
    feeId: "whiteListFeeId",
    park: "parkName",
    mold: "moldName",
    moldId: "moldUid",
    segment: "timeSegment",
    reduced: "disPrice",
    reducedLabel: "disLabel",
    sponsorType: "userSponsorType",
    months: "monthes",
  },
)

/** One of the driver's spaces in a car park. */
export type Slot = z.output<typeof Slot>
export const Slot = spelled(
  {
    id: Id,
    no: Text(50),
    area: ifReadable("area", Text(30)),
    areaId: ifReadable("areaId", Id),
    feeId: ifReadable("whiteListFeeId", Id),
    mold: ifReadable("moldName", Text(30)),
    until: ifReadable("endTime", Day),
    plate: ifReadable("licencePlate", Plate),
  },
  {
    id: "slotId",
    no: "slotNo",
    feeId: "whiteListFeeId",
    mold: "moldName",
    until: "endTime",
    plate: "licencePlate",
  },
)

/** Something that may be bought with a renewal. */
export type Good = z.output<typeof Good>
export const Good = spelled(
  {
    id: Id,
    name: Text(60),
    description: ifReadable("description", Text(200)),
    price: Money,
    was: ifReadable("origPrice", Money),
    link: ifReadable("clickUrl", Text(2048)),
  },
  { price: "discPrice", was: "origPrice", link: "clickUrl" },
)

/** Days where it is 1, months else. */
const Unit = z.codec(z.union([z.number(), z.string().max(16)]), z.enum(["day", "month"]), {
  decode: (told) => (String(told) === "1" ? "day" : "month"),
  encode: (unit) => (unit === "day" ? 1 : 2),
})

/** What a renewal may be: it steers the form. */
export type Renewal = RenewalInfo & { months: number }
export type RenewalInfo = z.output<typeof RenewalInfo>
export const RenewalInfo = spelled(
  {
    parkId: Id,
    areaId: ifReadable("areaId", Id),
    park: Text(60),
    feeId: Id,
    mold: ifReadable("moldName", Text(30)),
    /** The last day of what is paid; none where it is rented for the first time. */
    formerUntil: ifReadable("formerValidDate", Day),
    formerFrom: ifReadable("formerStartDate", Day),
    from: ifReadable("startValidDate", Day),
    /** For one period. */
    amount: Money,
    unit: Unit,
    /** Months of one period, where it is counted in months; where it is not said, the package's name says it. */
    months: ifReadable("monthes", Count),
    plate: Plate,
    /** The car can be another. */
    choosable: readableOr("choosable", Flag, false),
    /** One that is none is one trouble, however much of it is wrong. */
    slot: ifReadable("slot", z.union([Slot, z.never()])),
    authenticationId: ifReadable("onlineWhiteListAuthenticationId", Id),
    /** Months that must go by first; 0 lets it be renewed. */
    tooEarly: readableOr("renewResidueTime", Count, 0),
    /** The one number of periods it can be renewed for; 0 leaves it open. */
    fixed: readableOr("renewTotalTime", Count, 0),
    mostDays: ifReadable("canRenewableDays", Count),
    least: readableOr("initStep", Count, 1),
    /** Of a package that comes in certain terms only: how they are called. */
    terms: readableOr("terms", listOf(Text(12), 12), []),
  },
  {
    park: "parkName",
    feeId: "whiteListFeeId",
    mold: "moldName",
    formerUntil: "formerValidDate",
    formerFrom: "formerStartDate",
    from: "startValidDate",
    unit: "timeunit",
    months: "monthes",
    plate: "licencePlate",
    authenticationId: "onlineWhiteListAuthenticationId",
    tooEarly: "renewResidueTime",
    fixed: "renewTotalTime",
    mostDays: "canRenewableDays",
    least: "initStep",
  },
)

/** Who has a rented space, and which cars stand there. */
type NamedOwner = { id: string; parkId: string; name: string; phone?: string; plates: string[]; slotId?: string }
export type Owner = NamedOwner
export const Owner = z.codec(
  spelled(
    {
      id: Id,
      parkId: Id,
      ownerName: Text(30).optional(),
      name: Text(30).optional(),
      phone: ifReadable("ownerPhone", Phone),
      plates: readableOr("licencePlates", listOf(Plate, 20), []),
      slotId: ifReadable("slotId", Id),
    },
    { id: "ownerId", phone: "ownerPhone", plates: "licencePlates" },
  ),
  z.custom<NamedOwner>((owner) => (owner as Partial<NamedOwner>).name !== undefined, "an owner without a name"),
  {
    // The name comes under either spelling.
    decode: ({ ownerName, name, ...owner }) => ({ ...owner, name: (ownerName ?? name)! }),
    encode: ({ name, ...owner }) => ({ ...owner, ownerName: name }),
  },
)
