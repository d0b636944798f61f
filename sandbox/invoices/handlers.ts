import type { invoices } from "#lib/invoices/contract"
import type { SandboxFor } from "#lib/kit/call/contract"
import { orders } from "#sandbox/invoices/orders"
import { papers } from "#sandbox/invoices/invoice-records"
import type { CallContext } from "#sandbox/kit/context"

export const handlers = { ...orders, ...papers } satisfies SandboxFor<typeof invoices, CallContext>
