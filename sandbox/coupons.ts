import type { coupons } from "#lib/coupons/contract"
import type { SandboxFor } from "#lib/kit/call/contract"
import { purchase } from "#sandbox/coupons/purchase"
import { ownShelf } from "#sandbox/coupons/shelf"
import type { Scene } from "#sandbox/kit/scene"

export const handlers = {
  ...ownShelf,
  ...purchase,
} satisfies SandboxFor<typeof coupons, Scene>
