import type { SandboxFor } from "#lib/provider/contract"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { feeCalls } from "#sandbox/pay/fees"
import { lookUpCalls } from "#sandbox/pay/look-up"
import { noPasswordCalls } from "#sandbox/pay/no-password"
import { parkCalls } from "#sandbox/pay/parks"
import { payCalls } from "#sandbox/pay/pay-calls"

export const handlers = {
  ...lookUpCalls,
  ...parkCalls,
  ...feeCalls,
  ...payCalls,
  ...noPasswordCalls,
} satisfies SandboxFor<typeof pay, CallContext>
