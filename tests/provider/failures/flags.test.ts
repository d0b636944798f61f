import * as z from "zod"
import { contract } from "#lib/contract"
import { Permit } from "#lib/rental/model/values"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"

const heard = (schema: z.ZodType, told: object) => collectDroppedFields(() => z.safeDecode(schema, told as never))
const permit = {
  ...{ parkId: "1001", parkName: "科技园停车场", whiteListFeeId: "1", licencePlate: "粤B12345" },
  ...{ startTime: "2026-11-01", endTime: "2026-12-31", slotType: "SELF_USE", renewType: "OTHER" },
}

/** What keeps a driver from something is believed of a word that nobody knows; what is not said at all is not so. */
test.each<[field: string, schema: z.ZodType, rest: object, name: string, closed: boolean]>([
  ["balance_disabled", contract.payments.park.output, { parkName: "科技园停车场" }, "balanceOff", true],
  ["limit_flag", contract.payments.park.output, { parkName: "科技园停车场" }, "limitWarning", true],
  ["auto_pay_enabled", contract.payments.park.output, { parkName: "科技园停车场" }, "noPassword", false],
  ["upgradeStops", contract.platform.settings.output, {}, "upgradeStops", true],
  ["disableVisitorApply", contract.visitors.verify.output, { status: 0 }, "closed", true],
  ["isValid", Permit, permit, "isValid", false],
])("%s of a word nobody knows is closed, and the log has its name", (field, schema, rest, name, closed) => {
  const odd = heard(schema, { ...rest, [field]: "perhaps" })
  expect(odd.read.data).toMatchObject({ [name]: closed })
  expect(odd.leftOut).toEqual([expect.stringContaining(field)])
  const silent = heard(schema, rest)
  expect(silent.read.data).toMatchObject({ [name]: name === "isValid" })
  expect(silent.leftOut).toEqual([])
})
