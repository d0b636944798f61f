import type { AppContract } from "#lib/contract"
import type { SandboxFor } from "#lib/kit/contract"
import { handlers as account } from "#sandbox/account"
import { handlers as cars } from "#sandbox/cars"
import type { Scene } from "#sandbox/kit/scene"
import { handlers as platform } from "#sandbox/platform"

/** An area without a file here does not compile. */
export const handlers = { platform, account, cars } satisfies {
  [A in keyof AppContract]: SandboxFor<AppContract[A], Scene>
}
