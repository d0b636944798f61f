import type { SandboxFor } from "#lib/provider/contract"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { getParkOrDefault } from "#sandbox/records/parking/parks"

export const parkCalls = {
  couponChoice: ({ parkId }, { store }) => ({ allowed: getParkOrDefault(store, parkId).config.chooseCoupon }),

  couponLimits({ parkId }, { store }) {
    const { maxDeductionHours, maxUsableOneDay } = getParkOrDefault(store, parkId).config
    return { maxDeductionHours, maxUsableOneDay }
  },

  couponMode: ({ parkId }, { store }) => ({ on: getParkOrDefault(store, parkId).config.couponMode }),

  privacy: ({ parkId }, { store }) => ({ text: getParkOrDefault(store, parkId).config.privacy }),

  memo: ({ parkId }, { store }) => ({ memo: getParkOrDefault(store, parkId).config.memo }),

  showButton: ({ parkId }, { store }) => ({ show: getParkOrDefault(store, parkId).config.noPassword }),
} satisfies Partial<SandboxFor<typeof pay, CallContext>>
