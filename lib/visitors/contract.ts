import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { Day, Flag, Id, renameKeys, Text } from "#lib/provider/codecs"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { MAX_CARD_LENGTH, MAX_COMPANIONS, maxLengths, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "#lib/visitors/lengths"

export type PassType = z.output<typeof PassType>
const PassType = z.enum(["LONG_TERM", "SHORT_TERM"])

/** Selects the screen. An unlisted number means an accepted application. */
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
  name: Text(MAX_NAME_LENGTH),
  cardType: z.literal("ID_CARD"),
  card: Text(MAX_CARD_LENGTH),
  phone: Text(MAX_PHONE_LENGTH),
})

const person = {
  passType: PassType,
  visitorName: Text(maxLengths.visitorName),
  visitorCompany: Text(maxLengths.visitorCompany),
  visitorCardType: z.literal("ID_CARD"),
  visitorCard: Text(MAX_CARD_LENGTH),
  visitorPhone: Text(MAX_PHONE_LENGTH),
  visitDepartmentId: Text(64).optional(),
  visitDepartmentName: Text(maxLengths.department),
  visitPersons: Text(maxLengths.visitPersons),
  visitReason: Text(maxLengths.visitReason),
  plate: Text(9),
  carColor: Text(maxLengths.carColor),
  carBrand: Text(maxLengths.carBrand),
  from: Day,
  to: Day,
  companions: z.array(Companion).max(MAX_COMPANIONS),
}
const wireNames = {
  plate: "licencePlate",
  from: "visitStartTime",
  to: "visitEndTime",
  companions: "applyCompanions",
} as const

/** A question of the car park, with its possible answers. */
export type HealthCondition = z.output<typeof HealthCondition>
const HealthCondition = z.object({
  title: Text(100),
  key: Text(40),
  value: lenientOr("value", Text(60), ""),
  options: listOf(Text(60), 12).refine((options) => options.length > 0),
})

/** The provider's copy of an application. Everything but the status is absent if none was submitted. */
const applicationFields = {
  id: lenient("id", Id),
  parkId: lenient("parkId", Id),
  park: lenient("parkName", Text(60)),
  status: Status,
  reason: lenient("rejectReason", Text(200)),
  passType: lenient("passType", PassType),
  visitorName: lenient("visitorName", Text(maxLengths.visitorName)),
  visitorCompany: lenient("visitorCompany", Text(maxLengths.visitorCompany)),
  visitorCard: lenient("visitorCard", Text(MAX_CARD_LENGTH)),
  visitorPhone: lenient("visitorPhone", Text(MAX_PHONE_LENGTH)),
  visitDepartmentName: lenient("visitDepartmentName", Text(maxLengths.department)),
  visitPersons: lenient("visitPersons", Text(maxLengths.visitPersons)),
  visitReason: lenient("visitReason", Text(maxLengths.visitReason)),
  plate: lenient("licencePlate", Text(9)),
  carColor: lenient("carColor", Text(maxLengths.carColor)),
  carBrand: lenient("carBrand", Text(maxLengths.carBrand)),
  from: lenient("visitStartTime", Day),
  to: lenient("visitEndTime", Day),
  companions: lenientOr("applyCompanions", listOf(Companion, MAX_COMPANIONS), []),
}
const applicationWireNames = { ...wireNames, park: "parkName", reason: "rejectReason" } as const

export type Application = z.output<typeof Application>
const Application = renameKeys(applicationFields, applicationWireNames)

export type VisitCheck = z.output<typeof VisitCheck>
const VisitCheck = renameKeys(
  {
    ...applicationFields,
    closed: lenientOr("disableVisitorApply", Flag, false, true),
    conditions: lenientOr("healthConditions", listOf(HealthCondition, 20), []),
  },
  { ...applicationWireNames, closed: "disableVisitorApply", conditions: "healthConditions" },
)

const answers = { answers: z.array(z.object({ key: Text(40), value: Text(60) })).max(20) }
const visitFields = { parkId: Id, ...person, ...answers }
const visitWireNames = { ...wireNames, answers: "healthConditions" } as const

export const exampleVisit: z.output<ReturnType<typeof createVisitCodec>> = {
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
function createVisitCodec() {
  return renameKeys(visitFields, visitWireNames)
}

const refusals = { CHANNEL_CLOSED: "closed", APPLIED_ALREADY: "already", VISIT_INVALID: "not-valid" } as const

export const visitors = {
  verify: get("/visitor/apply_verify", {
    input: z.object({ parkId: Id }),
    output: VisitCheck,
    effect: "reads",
    assumed: ["input.parkId", "output"],
    example: { parkId: "1001" },
  }),
  departments: get("/visitor/departments", {
    input: z.object({ parkId: Id }),
    output: z.object({ departments: listOf(z.object({ id: Id, name: Text(maxLengths.department) }), 200) }),
    effect: "reads",
    assumed: ["path", "output.departments"],
    example: { parkId: "1001" },
  }),
  apply: post("/visitor/apply", {
    input: createVisitCodec(),
    output: z.object({ id: lenient("id", Id) }),
    effect: "acts",
    refusals,
    assumed: ["input.parkId", "output", "refusals"],
    example: exampleVisit,
  }),
  /** Resubmits a rejected application. */
  again: post("/visitor/appointment", {
    input: renameKeys({ id: Id, ...visitFields }, visitWireNames),
    output: z.object({ id: lenient("id", Id) }),
    effect: "acts",
    refusals: { ...refusals, NO_APPLICATION: "no-application" },
    assumed: ["path", "input.parkId", "input.id", "output", "refusals"],
    example: { id: "88", ...exampleVisit },
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

const MAX_CONDITIONS = 20
const repeatNames = (count: number, names: (i: number) => string[]) =>
  Array.from({ length: count }, (_, i) => names(i)).flat()

/** Field names of the form: the visit, each companion, each answer. */
const fieldNames: readonly string[] = [
  "passType",
  "visitFrom",
  "visitTo",
  "department",
  "visitPersons",
  "visitReason",
  "plate",
  "carColor",
  "carBrand",
  "visitorName",
  "phone",
  "visitorCard",
  "visitorCompany",
  "promise",
  "companions",
  ...repeatNames(MAX_COMPANIONS, (i) => [`name${i}`, `card${i}`, `phone${i}`]),
  ...repeatNames(MAX_CONDITIONS, (i) => [`health${i}`]),
]
const createFormSchema = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, FormText(300)])))

export const visitorsEndpoints = {
  /** Autosave, for a reload or a later return to the page. */
  keep: endpoint({
    kind: "script",
    input: createFormSchema(["parkId", "form", ...fieldNames]),
    output: z.object({ saved: z.boolean() }),
    example: { parkId: "1001", passType: "SHORT_TERM", visitorName: "陈晓" },
  }),
  /** Submits the application, or adds or removes a companion. */
  apply: endpoint({
    kind: "form",
    input: createFormSchema(["parkId", "form", "do", ...fieldNames]).extend({ owner: FormText(1024) }),
    example: { parkId: "1001", passType: "SHORT_TERM", visitorName: "陈晓" },
  }),
}
