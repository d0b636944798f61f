import { verifyParkingCode } from "#lib/core/codes/parking-code"
import { isLookUp, prefillPlate } from "#sandbox/home/prefill"
import { createPlateSelectEntry } from "#sandbox/scenario-parts/entry-points"
import type { SandboxContext } from "#sandbox/server/context"

const SECRET = "the secret of the parking codes of a test"
const create = (codeSecret?: string) =>
  createPlateSelectEntry({ options: { codeSecret } as SandboxContext["options"] }, "1001")

test("with the app's secret, a scenario begins at the signed code of its car park, with the plate filled in", () => {
  const entry = create(SECRET)
  expect(isLookUp(entry)).toBe(true)
  expect(verifyParkingCode(entry.path.replace("/s/", ""), [SECRET])).toMatchObject({ parkId: "1001" })
  const filled = prefillPlate({ "plate-select": entry }, "粤B12345")["plate-select"]!
  expect(filled.path).toBe(`${entry.path}?licence_plate=${encodeURIComponent("粤B12345")}`)
})

test("without the secret, it begins at the printed address of the car park", () => {
  expect(create().path).toBe("/PAY/plate_select_yd_v2?parkId=1001")
})
