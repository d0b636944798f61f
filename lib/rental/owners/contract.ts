import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { own, Typed } from "#lib/provider/own"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { Count, Id, Phone, Plate, spelled, Text } from "#lib/provider/codecs"
import { MOST_PLATES } from "#lib/rental/owners/rules"
import { Owner, RentedCar } from "#lib/rental/model/values"

const typed = {
  parkId: Id,
  name: Text(30),
  phone: Phone,
  plates: listOf(Plate, 20),
  slotId: Id.optional(),
}
const spelling = { name: "ownerName", phone: "ownerPhone", plates: "licencePlates" } as const
const anOwner = { parkId: "1001", name: "陈海", phone: "13800138000", plates: ["粤B12345"], slotId: "126" }
const refusals = {
  NO_OWNER: "no-owner",
  NO_PERMIT: "no-permit",
  PLATE_WRONG: "plate-wrong",
  PLATE_TAKEN: "plate-taken",
} as const

/** Adding a car is answered in the provider's own words, if it has any. */
const added = z.object({ message: ifReadable("message", Text(200)) })
const aCar = {
  input: spelled({ parkId: Id, slotId: Id.optional(), plate: Plate }, { plate: "licencePlate" }),
  output: added,
  effect: "acts",
  refusals: { NO_PERMIT: "no-permit", PLATE_WRONG: "plate-wrong", PLATE_TAKEN: "plate-taken" },
  assumed: ["path", "input", "output.message", "refusals"],
  example: { parkId: "1001", slotId: "126", plate: "粤B67890" },
} as const

/** Who has a rented space, and the cars that stand there. Only the driver's own are ever told. */
export const owners = {
  cars: get("/white_list/cars", {
    input: z.object({ parkId: Id, slotId: Id.optional() }),
    output: spelled(
      {
        cars: readableOr("cars", listOf(RentedCar, 50), []),
        owners: readableOr("owners", listOf(Owner, 50), []),
        most: ifReadable("maxCars", Count),
        park: ifReadable("parkName", Text(60)),
      },
      { most: "maxCars", park: "parkName" },
    ),
    effect: "reads",
    refusals: { NO_PERMIT: "no-permit" },
    assumed: ["path", "input", "output.owners", "output.maxCars", "output.parkName", "refusals"],
    example: { parkId: "1001", slotId: "126" },
  }),
  owner: get("/white_list/owner_info", {
    input: spelled({ id: Id }, { id: "ownerId" }),
    output: Owner,
    effect: "reads",
    refusals: { NO_OWNER: "no-owner" },
    assumed: ["path", "input", "refusals"],
    example: { id: "71" },
  }),
  /** A new one, or, of the newer generation, one that is there. */
  saveOwner: post("/white_list/owner_info", {
    input: spelled({ ...typed, id: Id.optional() }, { ...spelling, id: "ownerId" }),
    output: spelled({ id: ifReadable("ownerId", Id) }, { id: "ownerId" }),
    effect: "acts",
    refusals,
    assumed: ["output", "refusals"],
    example: anOwner,
  }),
  editOwner: post("/white_list/edit_owner", {
    input: spelled({ ...typed, id: Id }, { ...spelling, id: "ownerId" }),
    output: z.object({}),
    effect: "acts",
    refusals,
    assumed: ["path", "method", "input", "refusals"],
    example: { ...anOwner, id: "71" },
  }),
  deleteOwner: get("/white_list/delete_owner", {
    input: spelled({ id: Id }, { id: "ownerId" }),
    output: z.object({}),
    effect: "acts",
    refusals: { NO_OWNER: "no-owner" },
    assumed: ["refusals"],
    example: { id: "71" },
  }),
  /** To a space; of the older generation the second. */
  addPlate: post("/white_list/add_licence_plate", aCar),
  addOldPlate: post("/wallet/add_long_parking_licence", { ...aCar, assumed: [...aCar.assumed] }),
}

/** Which button: none saves it, `add` and `remove0` only make one more field for a plate, or one fewer. */
const wishOf = { do: Typed(16) }
const plates = Object.fromEntries(Array.from({ length: MOST_PLATES }, (_, i) => [`plate${i}`, Typed(64)] as const)) as {
  [name: `plate${number}`]: ReturnType<typeof Typed>
}

const sentOf = { parkId: Typed(64), slotId: Typed(64) }

/** What the screens of cars and owners ask of us. */
export const ownersOwn = {
  addPlate: own({
    door: "form",
    input: z.object({ ...sentOf, plate: Typed(64), confirmed: Typed(16) }),
    example: { parkId: "1001", slotId: "126", plate: "粤B67890" },
  }),
  saveOwner: own({
    door: "form",
    input: z.object({ ...sentOf, ...wishOf, id: Typed(64), name: Typed(200), phone: Typed(64), ...plates }),
    example: { parkId: "1001", slotId: "126", name: "陈海", phone: "13800138000", ...{ plate0: "粤B12345" } },
  }),
  /** What stands in the form by now, kept for who loads the page once more, or comes back to it. */
  keepOwner: own({
    door: "script",
    /** The plates one to a line, as the fields stand below each other. */
    input: z.object({ ...sentOf, id: Typed(64), name: Typed(200), phone: Typed(64), plates: Typed(64 * MOST_PLATES) }),
    answer: z.object({ kept: z.boolean() }),
    example: { parkId: "1001", slotId: "126", name: "陈海", phone: "13800138000", plates: "粤B12345" },
  }),
  deleteOwner: own({
    door: "form",
    input: z.object({ id: Typed(64), confirmed: Typed(64) }),
    example: { id: "71", confirmed: "1" },
  }),
}
