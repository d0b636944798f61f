import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { rentalDay } from "#lib/provider/adapter"
import { toBeijingDay } from "#lib/core/time/dates"
import { Count, Flag, Id, parseTimestamp, Money, Phone, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"

const DAY_PREFIX = /^\d{4}-\d{2}-\d{2}/

/** The documented format: a timestamp shifted by eight hours, so that its UTC date is the day in Beijing. */
const isShiftedUtc = rentalDay === "utc milliseconds"

/** A day in Beijing, for example 2026-12-01. The date part of a text is used unchanged. */
export const Day = z.codec(z.union([z.number(), z.string().max(32)]), z.iso.date().max(10), {
  decode: (value) => {
    const text = String(value)
    if (DAY_PREFIX.test(text)) return text.slice(0, 10)
    const moment = parseTimestamp(value)
    if (moment === undefined) return ""
    return isShiftedUtc ? new Date(moment).toISOString().slice(0, 10) : toBeijingDay(moment)
  },
  encode: (day) => (rentalDay === "text" ? day : Date.parse(isShiftedUtc ? `${day}T00:00Z` : `${day}T00:00+08:00`)),
})

/** The driver's own space or a rented one. Unknown values count as rented. */
export const slotTypes = ["SELF_USE", "RENT_USE"] as const
const SlotType = z.codec(Text(32), z.enum(slotTypes), {
  decode: (value) => (value === "SELF_USE" ? value : "RENT_USE"),
  encode: (type) => type,
})

/** How a permit is renewed. Unknown values are renewed at the car park. */
const renewTypes = ["ONLINE_BY_OWNER", "ONLINE_TIME_SHARE", "OTHER"] as const
const RenewType = z.codec(Text(32), z.enum(renewTypes), {
  decode: (value) => renewTypes.find((type) => type === value) ?? "OTHER",
  encode: (type) => type,
})

export type RentedCar = z.output<typeof RentedCar>
export const RentedCar = renameKeys(
  { plate: Plate, isMaster: lenientOr("isMaster", Flag, false), ownerId: lenient("ownerId", Id) },
  { plate: "licencePlate" },
)

/** A rented space with its term. */
export type Permit = z.output<typeof Permit>
export const Permit = renameKeys(
  {
    parkId: Id,
    park: Text(60),
    feeId: Id,
    areaId: lenient("areaId", Id),
    area: lenient("area", Text(30)),
    slotId: lenient("slotId", Id),
    slotNo: lenient("slotNo", Text(50)),
    plate: Plate,
    from: Day,
    until: Day,
    packageName: lenient("moldName", Text(30)),
    slotType: lenientOr("slotType", SlotType, "RENT_USE"),
    renewType: lenientOr("renewType", RenewType, "OTHER"),
    /** An unreadable value counts as not valid. */
    isValid: lenientOr("isValid", Flag, true, false),
    cars: lenientOr("cars", listOf(RentedCar, 50), []),
    maxCars: lenient("maxCars", Count),
    fee: lenient("fee", Money),
    financeId: lenient("financeId", Id),
    paidAt: lenient("eventTime", Time),
    madeAt: lenient("createdAt", Time),
  },
  {
    park: "parkName",
    feeId: "whiteListFeeId",
    plate: "licencePlate",
    from: "startTime",
    until: "endTime",
    packageName: "moldName",
    paidAt: "eventTime",
    madeAt: "createdAt",
  },
)

/** A car park that has spaces to rent. */
export type RentalPark = z.output<typeof RentalPark>
export const RentalPark = renameKeys(
  {
    parkId: Id,
    name: Text(60),
    address: lenient("address", Text(120)),
    /** The lowest price per month. */
    amount: lenient("amount", Money),
    phone: lenient("phone", Text(20)),
  },
  { parkId: "id", name: "parkName" },
)

/** A rental on offer. */
export type Package = z.output<typeof Package>
export const Package = renameKeys(
  {
    feeId: Id,
    park: lenient("parkName", Text(60)),
    address: lenient("address", Text(120)),
    /** For one month. */
    amount: Money,
    label: lenient("label", Text(30)),
    packageName: lenient("moldName", Text(30)),
    moldId: lenient("moldUid", Id),
    segment: lenient("timeSegment", Text(60)),
    area: lenient("area", Text(30)),
    areaId: lenient("areaId", Id),
    reduced: lenient("disPrice", Money),
    reducedLabel: lenient("disLabel", Text(20)),
    /** The kind of applicant that the package is for. Missing if it is for all applicants. */
    sponsorType: lenient("userSponsorType", Count),
    months: lenient("monthes", Count),
  },
  {
    feeId: "whiteListFeeId",
    park: "parkName",
    packageName: "moldName",
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
export const Slot = renameKeys(
  {
    id: Id,
    number: Text(50),
    area: lenient("area", Text(30)),
    areaId: lenient("areaId", Id),
    feeId: lenient("whiteListFeeId", Id),
    packageName: lenient("moldName", Text(30)),
    until: lenient("endTime", Day),
    plate: lenient("licencePlate", Plate),
  },
  {
    id: "slotId",
    number: "slotNo",
    feeId: "whiteListFeeId",
    packageName: "moldName",
    until: "endTime",
    plate: "licencePlate",
  },
)

/** Goods that can be bought with a renewal. */
export type Good = z.output<typeof Good>
export const Good = renameKeys(
  {
    id: Id,
    name: Text(60),
    description: lenient("description", Text(200)),
    price: Money,
    was: lenient("origPrice", Money),
    link: lenient("clickUrl", Text(2048)),
  },
  { price: "discPrice", was: "origPrice", link: "clickUrl" },
)

/** 1 means days, everything else months. */
const Unit = z.codec(z.union([z.number(), z.string().max(16)]), z.enum(["day", "month"]), {
  decode: (value) => (String(value) === "1" ? "day" : "month"),
  encode: (unit) => (unit === "day" ? 1 : 2),
})

/** The options and limits of a renewal form. */
export type Renewal = RenewalInfo & { months: number }
export type RenewalInfo = z.output<typeof RenewalInfo>
export const RenewalInfo = renameKeys(
  {
    parkId: Id,
    areaId: lenient("areaId", Id),
    park: Text(60),
    feeId: Id,
    packageName: lenient("moldName", Text(30)),
    /** The last paid day. Missing for a first rental. */
    formerUntil: lenient("formerValidDate", Day),
    formerFrom: lenient("formerStartDate", Day),
    from: lenient("startValidDate", Day),
    /** For one period. */
    amount: Money,
    unit: Unit,
    /** Months of one period. If missing, it is derived from the package's name. */
    months: lenient("monthes", Count),
    plate: Plate,
    /** Another car can be selected. */
    choosable: lenientOr("choosable", Flag, false),
    /** `z.union([Slot, z.never()])` reports an invalid slot as one issue instead of one per field. */
    slot: lenient("slot", z.union([Slot, z.never()])),
    authenticationId: lenient("onlineWhiteListAuthenticationId", Id),
    /** Months until it can be renewed. 0: now. */
    tooEarly: lenientOr("renewResidueTime", Count, 0),
    /** The only possible number of periods. 0: any. */
    fixed: lenientOr("renewTotalTime", Count, 0),
    mostDays: lenient("canRenewableDays", Count),
    least: lenientOr("initStep", Count, 1),
    /** The names of the terms, for a package with fixed terms. */
    terms: lenientOr("terms", listOf(Text(12), 12), []),
  },
  {
    park: "parkName",
    feeId: "whiteListFeeId",
    packageName: "moldName",
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

/** The owner of a rented space and their cars. */
type NamedOwner = { id: string; parkId: string; name: string; phone?: string; plates: string[]; slotId?: string }
export type Owner = NamedOwner
export const Owner = z.codec(
  renameKeys(
    {
      id: Id,
      parkId: Id,
      ownerName: Text(30).optional(),
      name: Text(30).optional(),
      phone: lenient("ownerPhone", Phone),
      plates: lenientOr("licencePlates", listOf(Plate, 20), []),
      slotId: lenient("slotId", Id),
    },
    { id: "ownerId", phone: "ownerPhone", plates: "licencePlates" },
  ),
  z.custom<NamedOwner>((owner) => (owner as Partial<NamedOwner>).name !== undefined, "an owner without a name"),
  {
    // Providers use either field for the name.
    decode: ({ ownerName, name, ...owner }) => ({ ...owner, name: (ownerName ?? name)! }),
    encode: ({ name, ...owner }) => ({ ...owner, ownerName: name }),
  },
)
