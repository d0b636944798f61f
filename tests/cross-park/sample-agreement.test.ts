import { readFileSync } from "node:fs"
import { cancelRules } from "#lib/cross-park/messages"
import { inProject } from "../../scripts/command/root.js"

test("the sample of the booking agreement states the same cancellation rules as the screens", () => {
  const sample = readFileSync(inProject("lib/account/legal-samples/zh/2026-09-01/booking.md"), "utf8")
  for (const rule of cancelRules) expect(sample).toContain(rule)
})
