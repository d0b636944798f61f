import * as z from "zod"
import { del, get, post, put } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { listOf } from "#lib/core/values/list-of"
import { Flag, Id, Phone, Plate, renameKeys, Text } from "#lib/provider/codecs"
import { SwitchOutput, SwitchInput } from "#lib/provider/switch-endpoint"
import { Audit, Car, carPhotos, PhotoResponse } from "#lib/cars/values"

const Cars = listOf(Car, 50)

export const cars = {
  mine: get("/my_cars/index", {
    input: z.object({}),
    output: Cars,
    effect: "reads",
    example: {},
  }),
  active: get("/my_cars/active_cars", {
    input: z.object({}),
    output: Cars,
    effect: "reads",
    example: {},
  }),
  audit: get("/my_cars/audit_status", {
    input: renameKeys({ phone: Phone, plate: Plate }, { plate: "licencePlate" }),
    output: Audit,
    effect: "reads",
    assumed: ["output.status", "output.reason"],
    example: { phone: "13800138000", plate: "粤B12345" },
  }),
  add: post("/my_cars/new", {
    input: renameKeys({ plate: Plate }, { plate: "licence_plate" }),
    output: z.object({}),
    effect: "acts",
    refusals: { BOUND_BY_OTHER: "bound-by-other", FIVE_ALREADY: "five-already", PLATE_WRONG: "plate-wrong" },
    assumed: ["refusals"],
    example: { plate: "粤B12345" },
  }),
  // Must precede the calls with `{id}` in their path, which would match this path too.
  receiveMessages: put("/my_cars/receive_message", {
    input: renameKeys({ wanted: Flag, id: Id }, { wanted: "receiveMessage", id: "relationId" }),
    output: z.object({}),
    effect: "acts",
    refusals: { NOT_AUTHENTICATED: "not-authenticated", NO_SUCH_CAR: "no-such-car" },
    assumed: ["refusals"],
    example: { wanted: true, id: "501" },
  }),
  setActive: put("/my_cars/{id}", {
    input: renameKeys({ id: Id, active: Flag }, { active: "status" }),
    output: z.object({}),
    effect: "acts",
    refusals: { NO_SUCH_CAR: "no-such-car" },
    assumed: ["refusals"],
    example: { id: "501", active: false },
  }),
  remove: del("/my_cars/{id}", {
    input: z.object({ id: Id }),
    output: z.object({}),
    effect: "acts",
    refusals: { NO_SUCH_CAR: "no-such-car" },
    assumed: ["refusals"],
    example: { id: "501" },
  }),
  authenticate: post("/my_cars/certification", {
    input: renameKeys(
      {
        /** The storage keys of the photos. */
        licenceKey: Text(256),
        carKey: Text(256).optional(),
        phone: Phone,
        plate: Plate,
        /** Only for a car that is already bound. */
        id: Id.optional(),
      },
      { licenceKey: "fileKey", carKey: "carFileKey", plate: "licencePlate", id: "relationId" },
    ),
    output: z.object({}),
    effect: "acts",
    refusals: {
      FIVE_ALREADY: "five-already",
      OWNED_BY_OTHER: "owned-by-other",
      PHOTO_MISSING: "photo-missing",
      PASSED_ALREADY: "passed-already",
      PLATE_WRONG: "plate-wrong",
    },
    assumed: ["input.carFileKey", "refusals"],
    example: {
      licenceKey: "car-owner-certification/1/6f1e0c5b7a9d4e2f8b3c1a0d.jpg",
      phone: "13800138000",
      plate: "粤B12345",
      id: "501",
    },
  }),
}

const plateExample = { plate: "粤B12345" }
const carExample = { id: "501" }

export const carEndpoints = {
  // Accepts longer addresses than allowed, so that they are rejected and not cut.
  bind: endpoint({
    kind: "form",
    input: z.object({ plate: FormText(64), back: FormText(2048), at: FormText(2048) }),
    example: plateExample,
  }),
  new: endpoint({
    kind: "form",
    input: z.object({ plate: FormText(64), confirmed: FormText(16) }),
    example: plateExample,
  }),
  delete: endpoint({
    kind: "form",
    input: z.object({ id: FormText(64), confirmed: FormText(16) }),
    example: { ...carExample, confirmed: "1" },
  }),
  enable: endpoint({ kind: "either", input: SwitchInput, output: SwitchOutput, example: { ...carExample, on: "0" } }),
  messages: endpoint({ kind: "either", input: SwitchInput, output: SwitchOutput, example: { ...carExample, on: "1" } }),
  photo: endpoint({
    kind: "upload",
    input: z.object({ plate: FormText(20), shows: z.enum(carPhotos) }),
    output: PhotoResponse,
    example: { ...plateExample, shows: "licence" },
  }),
  certify: endpoint({
    kind: "upload",
    input: z.object({
      plate: FormText(1024),
      relationId: FormText(64),
      both: FormText(16),
      licenceTicket: FormText(1024),
      carTicket: FormText(1024),
    }),
    example: plateExample,
  }),
}
