import type { SandboxFor } from "#lib/provider/contract"
import type { rental } from "#lib/rental/contract"
import type { Scene } from "#sandbox/kit/scene"
import { applications } from "#sandbox/rental/applications"
import { looking } from "#sandbox/rental/looking"
import { owners } from "#sandbox/rental/owners"
import { renewing } from "#sandbox/rental/renewing"

export const handlers = { ...looking, ...renewing, ...applications, ...owners } satisfies SandboxFor<
  typeof rental,
  Scene
>
