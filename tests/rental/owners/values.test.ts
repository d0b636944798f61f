import * as z from "zod"
import { Owner } from "#lib/rental/model/values"

const owner = { parkId: "1001", ownerId: "71", ownerPhone: "13800138000", licencePlates: ["粤B12345"] }

test.each([
  ["ownerName", { ownerName: "陈海" }],
  ["name", { name: "陈海" }],
  ["ownerName rather than name", { ownerName: "陈海", name: "别人" }],
])("an owner's name is decoded from %s", (_, name) => {
  expect(z.decode(Owner, { ...owner, ...name } as never)).toMatchObject({ id: "71", name: "陈海" })
})

test("an owner without a name is rejected", () => {
  expect(z.safeDecode(Owner, owner as never).success).toBe(false)
})
