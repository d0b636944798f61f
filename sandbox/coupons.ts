import type { SandboxFor } from "#lib/kit/call/contract"
import type { coupons } from "#lib/coupons/contract"
import { giftCalls } from "#sandbox/coupons/gifts"
import type { Scene } from "#sandbox/kit/scene"

export const handlers = { ...giftCalls } satisfies SandboxFor<typeof coupons, Scene>
