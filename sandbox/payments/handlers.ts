import type { SandboxFor } from "#lib/provider/contract"
import type { payments } from "#lib/payments/contract"
import type { Scene } from "#sandbox/kit/scene"
import { fees } from "#sandbox/payments/fee"
import { messagingPay } from "#sandbox/payments/messaging"
import { parks } from "#sandbox/payments/park"

export const handlers = { ...fees, ...parks, ...messagingPay } satisfies SandboxFor<typeof payments, Scene>
