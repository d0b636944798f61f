import type { SandboxFor } from "#lib/kit/call/contract"
import type { rental } from "#lib/rental/contract"
import type { CallContext } from "#sandbox/kit/context"
import { applications } from "#sandbox/rental/applications"
import { looking } from "#sandbox/rental/browse"
import { owners } from "#sandbox/rental/owners"
import { renewing } from "#sandbox/rental/renewal"

export const handlers = { ...looking, ...renewing, ...applications, ...owners } satisfies SandboxFor<
  typeof rental,
  CallContext
>
