import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Id, Phone, Plate, renameKeys, Text } from "#lib/provider/codecs"
import { MAX_PLATES } from "#lib/rental/owners/rules"
import { Owner, RentedCar } from "#lib/rental/model/values"

const ownerFields = {
  parkId: Id,
  name: Text(30),
  phone: Phone,
  plates: listOf(Plate, 20),
  slotId: Id.optional(),
}
const wireNames = { name: "ownerName", phone: "ownerPhone", plates: "licencePlates" } as const
const EXAMPLE_OWNER = { parkId: "1001", name: "陈海", phone: "13800138000", plates: ["粤B12345"], slotId: "126" }
const refusals = {
  NO_OWNER: "no-owner",
  NO_PERMIT: "no-permit",
  PLATE_WRONG: "plate-wrong",
  PLATE_TAKEN: "plate-taken",
} as const

/** The provider may send a message for a car that was added. */
const AddedCar = z.object({ message: lenient("message", Text(200)) })
const addPlateCall = {
  input: renameKeys({ parkId: Id, slotId: Id.optional(), plate: Plate }, { plate: "licencePlate" }),
  output: AddedCar,
  effect: "acts",
  refusals: { NO_PERMIT: "no-permit", PLATE_WRONG: "plate-wrong", PLATE_TAKEN: "plate-taken" },
  assumed: ["path", "input", "output.message", "refusals"],
  example: { parkId: "1001", slotId: "126", plate: "粤B67890" },
} as const

/** Owners and cars of rented spaces. The provider only returns the driver's own. */
export const owners = {
  cars: get("/white_list/cars", {
    input: z.object({ parkId: Id, slotId: Id.optional() }),
    output: renameKeys(
      {
        cars: lenientOr("cars", listOf(RentedCar, 50), []),
        owners: lenientOr("owners", listOf(Owner, 50), []),
        most: lenient("maxCars", Count),
        park: lenient("parkName", Text(60)),
      },
      { most: "maxCars", park: "parkName" },
    ),
    effect: "reads",
    refusals: { NO_PERMIT: "no-permit" },
    assumed: ["path", "input", "output.owners", "output.maxCars", "output.parkName", "refusals"],
    example: { parkId: "1001", slotId: "126" },
  }),
  owner: get("/white_list/owner_info", {
    input: renameKeys({ id: Id }, { id: "ownerId" }),
    output: Owner,
    effect: "reads",
    refusals: { NO_OWNER: "no-owner" },
    assumed: ["path", "input", "refusals"],
    example: { id: "71" },
  }),
  /** Saves a new owner or, in the newer product generation, an existing one. */
  saveOwner: post("/white_list/owner_info", {
    input: renameKeys({ ...ownerFields, id: Id.optional() }, { ...wireNames, id: "ownerId" }),
    output: renameKeys({ id: lenient("ownerId", Id) }, { id: "ownerId" }),
    effect: "acts",
    refusals,
    assumed: ["output", "refusals"],
    example: EXAMPLE_OWNER,
  }),
  editOwner: post("/white_list/edit_owner", {
    input: renameKeys({ ...ownerFields, id: Id }, { ...wireNames, id: "ownerId" }),
    output: z.object({}),
    effect: "acts",
    refusals,
    assumed: ["path", "method", "input", "refusals"],
    example: { ...EXAMPLE_OWNER, id: "71" },
  }),
  deleteOwner: get("/white_list/delete_owner", {
    input: renameKeys({ id: Id }, { id: "ownerId" }),
    output: z.object({}),
    effect: "acts",
    refusals: { NO_OWNER: "no-owner" },
    assumed: ["refusals"],
    example: { id: "71" },
  }),
  /** Adds a car to a space. The second call belongs to the older product generation. */
  addPlate: post("/white_list/add_licence_plate", addPlateCall),
  addOldPlate: post("/wallet/add_long_parking_licence", { ...addPlateCall, assumed: [...addPlateCall.assumed] }),
}

/** The pressed button. Empty saves the owner; `add` and `remove0` only add or remove a plate field. */
const buttonField = { do: FormText(16) }
const plates = Object.fromEntries(
  Array.from({ length: MAX_PLATES }, (_, i) => [`plate${i}`, FormText(64)] as const),
) as {
  [name: `plate${number}`]: ReturnType<typeof FormText>
}

const spaceFields = { parkId: FormText(64), slotId: FormText(64) }

/** Our own endpoints for the screens of cars and owners. */
export const ownersEndpoints = {
  addPlate: endpoint({
    kind: "form",
    input: z.object({ ...spaceFields, plate: FormText(64), confirmed: FormText(16) }),
    example: { parkId: "1001", slotId: "126", plate: "粤B67890" },
  }),
  saveOwner: endpoint({
    kind: "form",
    input: z.object({
      ...spaceFields,
      ...buttonField,
      id: FormText(64),
      name: FormText(200),
      phone: FormText(64),
      ...plates,
    }),
    example: Object.assign(
      { parkId: "1001", slotId: "126", name: "陈海", phone: "13800138000" },
      { plate0: "粤B12345" },
    ),
  }),
  /** Saves the draft, so that it is still there after a reload. */
  keepOwner: endpoint({
    kind: "script",
    /** One plate per line, in the order of the fields. */
    input: z.object({
      ...spaceFields,
      id: FormText(64),
      name: FormText(200),
      phone: FormText(64),
      plates: FormText(64 * MAX_PLATES),
    }),
    output: z.object({ saved: z.boolean() }),
    example: { parkId: "1001", slotId: "126", name: "陈海", phone: "13800138000", plates: "粤B12345" },
  }),
  deleteOwner: endpoint({
    kind: "form",
    input: z.object({ id: FormText(64), confirmed: FormText(64) }),
    example: { id: "71", confirmed: "1" },
  }),
}
