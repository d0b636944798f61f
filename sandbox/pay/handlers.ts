import type { SandboxFor } from "#lib/provider/contract"
import type { pay } from "#lib/pay/contract"
import type { Scene } from "#sandbox/kit/scene"
import { fees } from "#sandbox/pay/fees"
import { lookingUp } from "#sandbox/pay/looking-up"
import { noPassword } from "#sandbox/pay/no-password"
import { parks } from "#sandbox/pay/parks"
import { paying } from "#sandbox/pay/paying"

export const handlers = {
  ...lookingUp,
  ...parks,
  ...fees,
  ...paying,
  ...noPassword,
} satisfies SandboxFor<typeof pay, Scene>
