import type { invoices } from "#lib/invoices/contract"
import type { SandboxFor } from "#lib/provider/contract"
import { orders } from "#sandbox/invoices/orders"
import { papers } from "#sandbox/invoices/papers"
import type { Scene } from "#sandbox/kit/scene"

export const handlers = { ...orders, ...papers } satisfies SandboxFor<typeof invoices, Scene>
