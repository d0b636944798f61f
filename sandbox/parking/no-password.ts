import type { SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { isBoundByOther } from "#sandbox/bills/bill-access"
import { hasAgreement } from "#sandbox/records/people/agreements"

export const noPasswordCalls = {
  noPasswordState: ({ plate }, context) => ({
    opened: !isBoundByOther(context, normalizePlate(plate)) && hasAgreement(context.store, normalizePlate(plate)),
  }),

  /** The driver agrees on a page of the bank. */
  openNoPassword: ({ plate }, { options }) => ({
    paid: false,
    redirect: `${options.publicUrl}/cashier/agreement/${encodeURIComponent(normalizePlate(plate))}`,
  }),
} satisfies Partial<SandboxFor<typeof pay, CallContext>>
