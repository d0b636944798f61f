import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Link, Phone, Plate, renameKeys, Text, Time, flagOr } from "#lib/provider/codecs"
import { photoErrors } from "#lib/photo/messages"
import { Day, slotTypes } from "#lib/rental/model/values"

const authenticationStates = ["loading", "authentication", "waiting", "rejected", "approved", "scan-code"] as const
const STATES_BY_NUMBER = ["authentication", "waiting", "rejected", "approved"] as const

/** A name, or a number as in car audits: 0 form, 1 waiting, 2 rejected, 3 approved. */
const State = z.codec(z.union([z.number(), z.string().max(20)]), z.enum(authenticationStates), {
  decode: (value) =>
    STATES_BY_NUMBER[Number(value)] ?? authenticationStates.find((state) => state === value) ?? ("" as never),
  encode: (state) => {
    const number = STATES_BY_NUMBER.findIndex((name) => name === state)
    return number < 0 ? state : number
  },
})

/** The status of the driver's application at a car park. */
export type ApplicationStatus = z.output<typeof ApplicationStatus>
const ApplicationStatus = renameKeys(
  {
    state: State,
    /** Why it was rejected. */
    reason: lenient("reason", Text(200)),
    id: lenient("onlineWhiteListAuthenticationId", Id),
    at: lenient("createdAt", Time),
    plate: lenient("licencePlate", Plate),
    /** For a small owner, the number of the space. */
    workNumber: lenient("workNumber", Text(50)),
    park: lenient("parkName", Text(60)),
    phone: lenient("phone", Text(20)),
    /** The kind of applicant that was approved. */
    sponsorType: lenient("sponsorType", Count),
  },
  {
    state: "status",
    id: "onlineWhiteListAuthenticationId",
    at: "createdAt",
    plate: "licencePlate",
    park: "parkName",
  },
)

export const sexes = ["male", "female"] as const
export const rentalPhotos = ["workCard", "licence", "others"] as const
const applicant = {
  /** 0 individual, 1 staff of the car park, 3 staff of a company or a small owner. */
  sponsorType: Count,
  name: Text(30),
  sex: z.enum(sexes).optional(),
  phone: Phone.optional(),
  plate: Plate,
  address: Text(50).optional(),
  from: Day.optional(),
  until: Day.optional(),
  /** For a small owner, the number of the space. */
  workNumber: Text(50).optional(),
  company: Text(60).optional(),
  department: Text(60).optional(),
  /** Storage keys of the photos. A small owner's first photo shows the rental contract or the title deed. */
  workCard: Text(256).optional(),
  vehicleLicence: Text(256).optional(),
  others: listOf(Text(256), 20).optional(),
  slotType: z.enum(slotTypes).optional(),
  moldId: Id.optional(),
}
const wireNames = {
  plate: "licencePlate",
  from: "applyStartTime",
  until: "applyEndTime",
  vehicleLicence: "vehiclelicensePhoto",
  others: "other_images",
  moldId: "whiteListMoldUid",
} as const

/** The values of an earlier application. The driver has to enter unreadable values again. */
const EarlierApplication = renameKeys(
  {
    name: lenient("name", Text(30)),
    sex: lenient("sex", z.enum(sexes)),
    phone: lenient("phone", Phone),
    plate: lenient("licencePlate", Plate),
    address: lenient("address", Text(50)),
    from: lenient("applyStartTime", Day),
    until: lenient("applyEndTime", Day),
    workNumber: lenient("workNumber", Text(50)),
    company: lenient("company", Text(60)),
    department: lenient("department", Text(60)),
    slotType: lenient("slotType", z.enum(slotTypes)),
    moldId: lenient("whiteListMoldUid", Id),
  },
  { plate: "licencePlate", from: "applyStartTime", until: "applyEndTime", moldId: "whiteListMoldUid" },
)

/** `data.status` is a code with its message, or the code alone with the message next to it. 200 means done. */
const SubmitResult = z.codec(
  z.object({
    status: z.union([
      z.object({ code: z.union([z.number(), z.string().max(16)]), message: lenient("message", Text(200)) }),
      z.number(),
      z.string().max(16),
    ]),
    message: lenient("message", Text(200)),
  }),
  z.object({ done: z.boolean(), message: Text(200).optional() }),
  {
    decode: ({ status, message }) => {
      const result = typeof status === "object" ? status : { code: status, message }
      return { done: String(result.code) === "200", message: result.message ?? message }
    },
    encode: ({ done, message }) => ({ status: { code: done ? 200 : 400, message }, message: undefined }),
  },
)

const ParkInput = z.object({ parkId: Id })
const example = { parkId: "1001" }
const reads = { effect: "reads" } as const
const refusals = { NO_PARK: "no-park" } as const

/** Applications to rent, which the car park's staff review. */
export const application = {
  standing: get("/white_list/authentication_verify", {
    input: z.object({ parkId: Id, areaId: Id.optional(), applyType: Text(32) }),
    output: ApplicationStatus,
    ...reads,
    refusals,
    assumed: ["output", "refusals"],
    example: { parkId: "1001", areaId: "5", applyType: "month" },
  }),
  ownerStanding: get("/white_list/owner_authentication_verify", {
    input: ParkInput,
    output: ApplicationStatus,
    ...reads,
    refusals,
    assumed: ["input", "output", "refusals"],
    example,
  }),
  applicationConfig: get("/white_list/authentication_config", {
    input: ParkInput,
    output: renameKeys(
      { licenceNeeded: lenientOr("isNeedVehiclelicensePhoto", Flag, false, true) },
      { licenceNeeded: "isNeedVehiclelicensePhoto" },
    ),
    ...reads,
    assumed: ["input"],
    example,
  }),
  earlier: get("/white_list/history_info", {
    input: z.object({ parkId: Id, applyType: Text(32) }),
    output: EarlierApplication,
    ...reads,
    assumed: ["input", "output"],
    example: { parkId: "1001", applyType: "month" },
  }),
  photoLimit: get("/white_list/other_photo_limit", {
    input: ParkInput,
    output: renameKeys({ most: lenient("otherPhotoLimit", Count) }, { most: "otherPhotoLimit" }),
    ...reads,
    example,
  }),
  /** Whether this car park only rents through its mini program. */
  elsewhere: get("/white_list/needRedirect/{parkId}", {
    input: ParkInput,
    output: renameKeys(
      { isNeeded: flagOr("needRedirect", true), link: lenient("openlink", Link) },
      { isNeeded: "needRedirect", link: "openlink" },
    ),
    ...reads,
    assumed: ["output"],
    example,
  }),
  apply: post("/white_list/authentication", {
    input: renameKeys({ ...applicant, applyType: Text(32), parkId: Id, areaId: Id.optional() }, wireNames),
    output: SubmitResult,
    effect: "acts",
    refusals: { ...refusals, APPLIED_ALREADY: "applied-already" },
    assumed: ["input.department", "refusals"],
    example: {
      sponsorType: 0,
      name: "陈海",
      sex: "male",
      phone: "13800138000",
      plate: "粤B12345",
      address: "科技园南区 3 栋",
      from: "2026-12-01",
      until: "2027-11-30",
      applyType: "month",
      parkId: "1001",
      areaId: "5",
    },
  }),
}

const backField = { back: FormText(1024) }
const EXAMPLE_FORM_URL = "/WALLET/white_list_v2/authentication?parkId=1001"
/** The text fields, and the tickets of photos that are uploaded already. */
const formFields = {
  name: FormText(200),
  sex: FormText(16),
  phone: FormText(64),
  plate: FormText(64),
  address: FormText(400),
  from: FormText(16),
  until: FormText(16),
  workNumber: FormText(400),
  company: FormText(400),
  department: FormText(400),
  slotType: FormText(16),
  moldId: FormText(64),
  workCardTicket: FormText(1024),
  licenceTicket: FormText(1024),
}
const PhotoResult = z.union([z.object({ ticket: z.string() }), z.object({ why: z.enum(photoErrors) })])

/** Our own endpoints for the application screens. `back` is the form's URL, which identifies the application. */
export const applicationEndpoints = {
  photo: endpoint({
    kind: "upload",
    input: z.object({ ...backField, shows: z.enum(rentalPhotos) }),
    output: PhotoResult,
    example: { back: EXAMPLE_FORM_URL, shows: "licence" },
  }),
  apply: endpoint({
    kind: "upload",
    input: z.object({
      ...backField,
      ...formFields,
      /** The signed owner of the page that sent the form. */
      owner: FormText(1024),
      /** Only saves the draft before a sign-in, because the session ended while a photo was being selected. */
      keep: FormText(4),
    }),
    example: { back: EXAMPLE_FORM_URL, name: "陈海", plate: "粤B12345" },
  }),
  /** Saves the draft, so that it is still there after a reload. */
  keepApplication: endpoint({
    kind: "script",
    input: z.object({ ...backField, ...formFields, owner: FormText(1024), others: FormText(16_384) }),
    output: z.object({ saved: z.boolean() }),
    example: { back: EXAMPLE_FORM_URL, name: "陈海", plate: "粤B12345" },
  }),
}
