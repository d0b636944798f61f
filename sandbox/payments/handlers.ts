import type { SandboxFor } from "#lib/provider/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/server/context"
import { feeCalls } from "#sandbox/payments/fee"
import { messagingCalls } from "#sandbox/payments/messaging"
import { parkCalls } from "#sandbox/payments/park"
import { remindCalls } from "#sandbox/payments/remind"

export const handlers = { ...feeCalls, ...parkCalls, ...messagingCalls, ...remindCalls } satisfies SandboxFor<
  typeof payments,
  CallContext
>
