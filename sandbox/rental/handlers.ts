import type { SandboxFor } from "#lib/provider/contract"
import type { rental } from "#lib/rental/contract"
import type { CallContext } from "#sandbox/server/context"
import { applicationCalls } from "#sandbox/rental/applications"
import { browseCalls } from "#sandbox/rental/browse"
import { ownerCalls } from "#sandbox/rental/owners"
import { renewalCalls } from "#sandbox/rental/renewal"

export const handlers = { ...browseCalls, ...renewalCalls, ...applicationCalls, ...ownerCalls } satisfies SandboxFor<
  typeof rental,
  CallContext
>
