import * as z from "zod"
import { contract } from "#lib/contract"
import { Permit } from "#lib/rental/model/values"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"

const decode = (schema: z.ZodType, value: object) => collectDroppedFields(() => z.safeDecode(schema, value as never))
const permit = {
  parkId: "1001",
  parkName: "科技园停车场",
  whiteListFeeId: "1",
  licencePlate: "粤B12345",
  startTime: "2026-11-01",
  endTime: "2026-12-31",
  slotType: "SELF_USE",
  renewType: "OTHER",
}

// A missing flag is not restrictive.
test.each<[field: string, schema: z.ZodType, otherFields: object, name: string, restrictive: boolean]>([
  ["balance_disabled", contract.payments.park.output, { parkName: "科技园停车场" }, "isBalanceDisabled", true],
  ["limit_flag", contract.payments.park.output, { parkName: "科技园停车场" }, "limitWarning", true],
  ["auto_pay_enabled", contract.payments.park.output, { parkName: "科技园停车场" }, "noPassword", false],
  ["upgradeStops", contract.platform.settings.output, {}, "upgradeStops", true],
  ["disableVisitorApply", contract.visitors.verify.output, { status: 0 }, "closed", true],
  ["isValid", Permit, permit, "isValid", false],
])("an unknown value of %s is restrictive and reported", (field, schema, otherFields, name, restrictive) => {
  const decodedUnknown = decode(schema, { ...otherFields, [field]: "perhaps" })
  expect(decodedUnknown.result.data).toMatchObject({ [name]: restrictive })
  expect(decodedUnknown.problems).toEqual([expect.stringContaining(field)])
  const decodedMissing = decode(schema, otherFields)
  expect(decodedMissing.result.data).toMatchObject({ [name]: name === "isValid" })
  expect(decodedMissing.problems).toEqual([])
})
