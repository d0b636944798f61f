import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { own, Typed } from "#lib/provider/own"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Link, Phone, Plate, spelled, Text, Time, flag } from "#lib/provider/codecs"
import { photoTroubles } from "#lib/photo/words"
import { Day, slotTypes } from "#lib/rental/model/values"

/** Where an application stands. */
const authenticationStates = ["loading", "authentication", "waiting", "rejected", "approved", "scan-code"] as const
const BY_NUMBER = ["authentication", "waiting", "rejected", "approved"] as const

/** By its name, or by number as an audit of a car has it: 0 form, 1 waiting, 2 rejected, 3 approved. */
const State = z.codec(z.union([z.number(), z.string().max(20)]), z.enum(authenticationStates), {
  decode: (told) => BY_NUMBER[Number(told)] ?? authenticationStates.find((state) => state === told) ?? ("" as never),
  encode: (state) => {
    const number = BY_NUMBER.findIndex((name) => name === state)
    return number < 0 ? state : number
  },
})

/** How the driver's application at a car park stands. */
export type Standing = z.output<typeof Standing>
const Standing = spelled(
  {
    state: State,
    /** Why it was rejected. */
    reason: ifReadable("reason", Text(200)),
    id: ifReadable("onlineWhiteListAuthenticationId", Id),
    at: ifReadable("createdAt", Time),
    plate: ifReadable("licencePlate", Plate),
    /** Of a small owner the number of the space. */
    workNumber: ifReadable("workNumber", Text(50)),
    park: ifReadable("parkName", Text(60)),
    phone: ifReadable("phone", Text(20)),
    /** Of what was let in: as what. */
    sponsorType: ifReadable("sponsorType", Count),
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
  /** 0 anybody, 1 staff of the one car park, 3 staff of a company, or a small owner. */
  sponsorType: Count,
  name: Text(30),
  sex: z.enum(sexes).optional(),
  phone: Phone.optional(),
  plate: Plate,
  address: Text(50).optional(),
  from: Day.optional(),
  until: Day.optional(),
  /** A small owner's is the number of the space. */
  workNumber: Text(50).optional(),
  company: Text(60).optional(),
  department: Text(60).optional(),
  /** Where the storage has the photos; a small owner's first is the contract, or the title. */
  workCard: Text(256).optional(),
  vehicleLicence: Text(256).optional(),
  others: listOf(Text(256), 20).optional(),
  slotType: z.enum(slotTypes).optional(),
  moldId: Id.optional(),
}
const spelling = {
  plate: "licencePlate",
  from: "applyStartTime",
  until: "applyEndTime",
  vehicleLicence: "vehiclelicensePhoto",
  others: "other_images",
  moldId: "whiteListMoldUid",
} as const

/** What was applied with before; whatever of it cannot be read is asked for again. */
const Earlier = spelled(
  {
    name: ifReadable("name", Text(30)),
    sex: ifReadable("sex", z.enum(sexes)),
    phone: ifReadable("phone", Phone),
    plate: ifReadable("licencePlate", Plate),
    address: ifReadable("address", Text(50)),
    from: ifReadable("applyStartTime", Day),
    until: ifReadable("applyEndTime", Day),
    workNumber: ifReadable("workNumber", Text(50)),
    company: ifReadable("company", Text(60)),
    department: ifReadable("department", Text(60)),
    slotType: ifReadable("slotType", z.enum(slotTypes)),
    moldId: ifReadable("whiteListMoldUid", Id),
  },
  { plate: "licencePlate", from: "applyStartTime", until: "applyEndTime", moldId: "whiteListMoldUid" },
)

/** `data.status` is a code with its message, or the code alone with the message beside it; 200 is done. */
const Submitted = z.codec(
  z.object({
    status: z.union([
      z.object({ code: z.union([z.number(), z.string().max(16)]), message: ifReadable("message", Text(200)) }),
      z.number(),
      z.string().max(16),
    ]),
    message: ifReadable("message", Text(200)),
  }),
  z.object({ done: z.boolean(), message: Text(200).optional() }),
  {
    decode: ({ status, message }) => {
      const told = typeof status === "object" ? status : { code: status, message }
      return { done: String(told.code) === "200", message: told.message ?? message }
    },
    encode: ({ done, message }) => ({ status: { code: done ? 200 : 400, message }, message: undefined }),
  },
)

const ofPark = z.object({ parkId: Id })
const example = { parkId: "1001" }
const reads = { effect: "reads" } as const
const refusals = { NO_PARK: "no-park" } as const

/** Who may rent: somebody at the car park looks at what was sent. */
export const application = {
  standing: get("/white_list/authentication_verify", {
    input: z.object({ parkId: Id, areaId: Id.optional(), applyType: Text(32) }),
    output: Standing,
    ...reads,
    refusals,
    assumed: ["output", "refusals"],
    example: { parkId: "1001", areaId: "5", applyType: "month" },
  }),
  ownerStanding: get("/white_list/owner_authentication_verify", {
    input: ofPark,
    output: Standing,
    ...reads,
    refusals,
    assumed: ["input", "output", "refusals"],
    example,
  }),
  applicationConfig: get("/white_list/authentication_config", {
    input: ofPark,
    output: spelled(
      { licenceNeeded: readableOr("isNeedVehiclelicensePhoto", Flag, false, true) },
      { licenceNeeded: "isNeedVehiclelicensePhoto" },
    ),
    ...reads,
    assumed: ["input"],
    example,
  }),
  earlier: get("/white_list/history_info", {
    input: z.object({ parkId: Id, applyType: Text(32) }),
    output: Earlier,
    ...reads,
    assumed: ["input", "output"],
    example: { parkId: "1001", applyType: "month" },
  }),
  photoLimit: get("/white_list/other_photo_limit", {
    input: ofPark,
    output: spelled({ most: ifReadable("otherPhotoLimit", Count) }, { most: "otherPhotoLimit" }),
    ...reads,
    example,
  }),
  /** Whether a car park is rented from in its mini program only. */
  elsewhere: get("/white_list/needRedirect/{parkId}", {
    input: ofPark,
    output: spelled(
      { isNeeded: flag("needRedirect", true), link: ifReadable("openlink", Link) },
      { isNeeded: "needRedirect", link: "openlink" },
    ),
    ...reads,
    assumed: ["output"],
    example,
  }),
  apply: post("/white_list/authentication", {
    input: spelled({ ...applicant, applyType: Text(32), parkId: Id, areaId: Id.optional() }, spelling),
    output: Submitted,
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

const sentFrom = { back: Typed(1024) }
const back = "/WALLET/white_list_v2/authentication?parkId=1001"
/** The fields, and the tickets of photos that are there already. */
const typedIn = {
  name: Typed(200),
  sex: Typed(16),
  phone: Typed(64),
  plate: Typed(64),
  address: Typed(400),
  from: Typed(16),
  until: Typed(16),
  workNumber: Typed(400),
  company: Typed(400),
  department: Typed(400),
  slotType: Typed(16),
  moldId: Typed(64),
  workCardTicket: Typed(1024),
  licenceTicket: Typed(1024),
}
const PhotoSent = z.union([z.object({ ticket: z.string() }), z.object({ why: z.enum(photoTroubles) })])

/** What the screens of an application ask of us; `back` is the form's address, and says what is applied for. */
export const applicationOwn = {
  photo: own({
    door: "upload",
    input: z.object({ ...sentFrom, shows: z.enum(rentalPhotos) }),
    answer: PhotoSent,
    example: { back, shows: "licence" },
  }),
  apply: own({
    door: "upload",
    input: z.object({
      ...sentFrom,
      ...typedIn,
      /** Whose page it was sent from. */
      owner: Typed(1024),
      /** Nothing is sent on: the session has ended while a photo was chosen, and what was typed is kept over a sign-in. */
      keep: Typed(4),
    }),
    example: { back, name: "陈海", plate: "粤B12345" },
  }),
  /** What stands in the form by now, kept for who loads the page once more, or comes back to it. */
  keepApplication: own({
    door: "script",
    input: z.object({ ...sentFrom, ...typedIn, owner: Typed(1024), others: Typed(16_384) }),
    answer: z.object({ kept: z.boolean() }),
    example: { back, name: "陈海", plate: "粤B12345" },
  }),
}
