import type { SandboxFor } from "#lib/kit/call/contract"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { fees } from "#sandbox/pay/fees"
import { lookingUp } from "#sandbox/pay/look-up"
import { noPassword } from "#sandbox/pay/no-password"
import { parks } from "#sandbox/pay/parks"
import { paying } from "#sandbox/pay/pay-calls"

export const handlers = {
  ...lookingUp,
  ...parks,
  ...fees,
  ...paying,
  ...noPassword,
} satisfies SandboxFor<typeof pay, CallContext>
