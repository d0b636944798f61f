import type { SandboxFor } from "#lib/kit/call/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/kit/context"
import { fees } from "#sandbox/payments/fee"
import { messagingPay } from "#sandbox/payments/messaging"
import { parks } from "#sandbox/payments/park"

export const handlers = { ...fees, ...parks, ...messagingPay } satisfies SandboxFor<typeof payments, CallContext>
