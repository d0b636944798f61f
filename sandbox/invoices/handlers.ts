import type { invoices } from "#lib/invoices/contract"
import type { SandboxFor } from "#lib/provider/contract"
import { orderCalls } from "#sandbox/invoices/orders"
import { invoiceRecordHandlers } from "#sandbox/invoices/invoice-records"
import type { CallContext } from "#sandbox/server/context"

export const handlers = { ...orderCalls, ...invoiceRecordHandlers } satisfies SandboxFor<typeof invoices, CallContext>
