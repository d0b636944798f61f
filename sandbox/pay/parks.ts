import type { SandboxFor } from "#lib/kit/call/contract"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { configuredPark } from "#sandbox/records/parking/parks"

/** What a park says of itself; one that nobody knows has nothing special. */
export const parks = {
  couponChoice: ({ parkId }, { store }) => ({ allowed: configuredPark(store, parkId).config.chooseCoupon }),

  couponLimits({ parkId }, { store }) {
    const { maxDeductionHours, maxUsableOneDay } = configuredPark(store, parkId).config
    return { maxDeductionHours, maxUsableOneDay }
  },

  couponMode: ({ parkId }, { store }) => ({ on: configuredPark(store, parkId).config.couponMode }),

  privacy: ({ parkId }, { store }) => ({ text: configuredPark(store, parkId).config.privacy }),

  memo: ({ parkId }, { store }) => ({ memo: configuredPark(store, parkId).config.memo }),

  showButton: ({ parkId }, { store }) => ({ show: configuredPark(store, parkId).config.noPassword }),
} satisfies Partial<SandboxFor<typeof pay, CallContext>>
