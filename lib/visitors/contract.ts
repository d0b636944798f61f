import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, TypedText } from "#lib/provider/endpoint"
import { Day, Flag, Id, renameKeys, Text } from "#lib/provider/codecs"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { CARD_MOST, COMPANIONS_MOST, longest, NAME_MOST, PHONE_MOST } from "#lib/visitors/lengths"

export type PassType = z.output<typeof PassType>
const PassType = z.enum(["LONG_TERM", "SHORT_TERM"])

/** What it says decides which screen is shown; one that is not known is an application that was accepted. */
const Status = z.codec(
  z.union([
    z.number(),
    z
      .string()
      .max(4)
      .regex(/^-?\d+$/),
  ]),
  z.int(),
  {
    decode: Number,
    encode: (status) => status,
  },
)

const Companion = z.object({
  id: Text(64).optional(),
  name: Text(NAME_MOST),
  cardType: z.literal("ID_CARD"),
  card: Text(CARD_MOST),
  phone: Text(PHONE_MOST),
})

const person = {
  passType: PassType,
  visitorName: Text(longest.visitorName),
  visitorCompany: Text(longest.visitorCompany),
  visitorCardType: z.literal("ID_CARD"),
  visitorCard: Text(CARD_MOST),
  visitorPhone: Text(PHONE_MOST),
  visitDepartmentId: Text(64).optional(),
  visitDepartmentName: Text(longest.department),
  visitPersons: Text(longest.visitPersons),
  visitReason: Text(longest.visitReason),
  plate: Text(9),
  carColor: Text(longest.carColor),
  carBrand: Text(longest.carBrand),
  from: Day,
  to: Day,
  companions: z.array(Companion).max(COMPANIONS_MOST),
}
const spelling = {
  plate: "licencePlate",
  from: "visitStartTime",
  to: "visitEndTime",
  companions: "applyCompanions",
} as const

/** The question of a car park, and what may be said to it. */
export type HealthCondition = z.output<typeof HealthCondition>
const HealthCondition = z.object({
  title: Text(100),
  key: Text(40),
  value: lenientOr("value", Text(60), ""),
  options: listOf(Text(60), 12).refine((options) => options.length > 0),
})

/** What was sent, as it is told again. An application that was never sent has none of it. */
const told = {
  id: lenient("id", Id),
  parkId: lenient("parkId", Id),
  park: lenient("parkName", Text(60)),
  status: Status,
  reason: lenient("rejectReason", Text(200)),
  passType: lenient("passType", PassType),
  visitorName: lenient("visitorName", Text(longest.visitorName)),
  visitorCompany: lenient("visitorCompany", Text(longest.visitorCompany)),
  visitorCard: lenient("visitorCard", Text(CARD_MOST)),
  visitorPhone: lenient("visitorPhone", Text(PHONE_MOST)),
  visitDepartmentName: lenient("visitDepartmentName", Text(longest.department)),
  visitPersons: lenient("visitPersons", Text(longest.visitPersons)),
  visitReason: lenient("visitReason", Text(longest.visitReason)),
  plate: lenient("licencePlate", Text(9)),
  carColor: lenient("carColor", Text(longest.carColor)),
  carBrand: lenient("carBrand", Text(longest.carBrand)),
  from: lenient("visitStartTime", Day),
  to: lenient("visitEndTime", Day),
  companions: lenientOr("applyCompanions", listOf(Companion, COMPANIONS_MOST), []),
}
const toldSpelling = { ...spelling, park: "parkName", reason: "rejectReason" } as const

export type Application = z.output<typeof Application>
const Application = renameKeys(told, toldSpelling)

export type Verified = z.output<typeof Verified>
const Verified = renameKeys(
  {
    ...told,
    closed: lenientOr("disableVisitorApply", Flag, false, true),
    conditions: lenientOr("healthConditions", listOf(HealthCondition, 20), []),
  },
  { ...toldSpelling, closed: "disableVisitorApply", conditions: "healthConditions" },
)

const answers = { answers: z.array(z.object({ key: Text(40), value: Text(60) })).max(20) }
const asked = { parkId: Id, ...person, ...answers }
const askedSpelling = { ...spelling, answers: "healthConditions" } as const

export const aVisit: z.output<ReturnType<typeof visit>> = {
  parkId: "1001",
  passType: "SHORT_TERM",
  visitorName: "陈晓",
  visitorCompany: "南山印务",
  visitorCardType: "ID_CARD",
  visitorCard: "440305199003070011",
  visitorPhone: "13800138000",
  visitDepartmentName: "行政部",
  visitPersons: "周敏",
  visitReason: "送样品",
  plate: "粤B12345",
  carColor: "白色",
  carBrand: "大众",
  from: "2099-11-23",
  to: "2099-11-23",
  companions: [],
  answers: [],
}
function visit() {
  return renameKeys(asked, askedSpelling)
}

const refusals = { CHANNEL_CLOSED: "closed", APPLIED_ALREADY: "already", VISIT_INVALID: "not-valid" } as const

export const visitors = {
  verify: get("/visitor/apply_verify", {
    input: z.object({ parkId: Id }),
    output: Verified,
    effect: "reads",
    assumed: ["input.parkId", "output"],
    example: { parkId: "1001" },
  }),
  departments: get("/visitor/departments", {
    input: z.object({ parkId: Id }),
    output: z.object({ departments: listOf(z.object({ id: Id, name: Text(longest.department) }), 200) }),
    effect: "reads",
    assumed: ["path", "output.departments"],
    example: { parkId: "1001" },
  }),
  apply: post("/visitor/apply", {
    input: visit(),
    output: z.object({ id: lenient("id", Id) }),
    effect: "acts",
    refusals,
    assumed: ["input.parkId", "output", "refusals"],
    example: aVisit,
  }),
  /** The same once more, after a no. */
  again: post("/visitor/appointment", {
    input: renameKeys({ id: Id, ...asked }, askedSpelling),
    output: z.object({ id: lenient("id", Id) }),
    effect: "acts",
    refusals: { ...refusals, NO_APPLICATION: "no-application" },
    assumed: ["path", "input.parkId", "input.id", "output", "refusals"],
    example: { id: "88", ...aVisit },
  }),
  detail: get("/visitor/detail", {
    input: z.object({ id: Id }),
    output: Application,
    effect: "reads",
    refusals: { NO_APPLICATION: "no-application" },
    assumed: ["path", "output", "refusals"],
    example: { id: "88" },
  }),
}

const CONDITIONS_MOST = 20
const several = (count: number, names: (i: number) => string[]) =>
  Array.from({ length: count }, (_, i) => names(i)).flat()

/** The names of the form: what is typed about the visit, then each companion, then each answer. */
const typedNames: readonly string[] = [
  ...["passType", "visitFrom", "visitTo", "department", "visitPersons", "visitReason"],
  ...["plate", "carColor", "carBrand", "visitorName", "phone", "visitorCard", "visitorCompany", "promise"],
  ...["companions", ...several(COMPANIONS_MOST, (i) => [`name${i}`, `card${i}`, `phone${i}`])],
  ...several(CONDITIONS_MOST, (i) => [`health${i}`]),
]
const FormOf = (names: readonly string[]) => z.object(Object.fromEntries(names.map((name) => [name, TypedText(300)])))

export const visitorsEndpoints = {
  /** What stands in the form by now, kept for who loads the page once more, or comes back to it. */
  keep: endpoint({
    kind: "script",
    input: FormOf(["parkId", "form", ...typedNames]),
    output: z.object({ kept: z.boolean() }),
    example: { parkId: "1001", passType: "SHORT_TERM", visitorName: "陈晓" },
  }),
  /** Sends it, or only adds or takes away a companion. */
  apply: endpoint({
    kind: "form",
    input: FormOf(["parkId", "form", "do", ...typedNames]).extend({ owner: TypedText(1024) }),
    example: { parkId: "1001", passType: "SHORT_TERM", visitorName: "陈晓" },
  }),
}
