import type { SandboxFor } from "#lib/provider/contract"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { discountCalls } from "#sandbox/parking/discounts"
import { lookUpCalls } from "#sandbox/parking/look-up"
import { noPasswordCalls } from "#sandbox/parking/no-password"
import { parkCalls } from "#sandbox/parking/parks"
import { payCalls } from "#sandbox/parking/pay-calls"

export const handlers = {
  ...lookUpCalls,
  ...parkCalls,
  ...discountCalls,
  ...payCalls,
  ...noPasswordCalls,
} satisfies SandboxFor<typeof pay, CallContext>
