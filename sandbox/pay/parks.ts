import type { SandboxFor } from "#lib/kit/call/contract"
import type { pay } from "#lib/pay/contract"
import type { Scene } from "#sandbox/kit/scene"
import { ParkConfig, parkById } from "#sandbox/records/parking/parks"

/** What a park says of itself; one that nobody knows has nothing special. */
export const parks = {
  park({ parkId }, { store }) {
    const { name, config } = known(store, parkId)
    return {
      name,
      phone: config.phone,
      balanceOff: !config.balance,
      limitWarning: config.limitWarning,
      separatePath: config.separatePath,
      noPassword: config.noPassword,
      leaveWithin: config.leaveWithin,
      selfManaged: config.selfManaged,
      miniWechatId: config.miniWechatId,
      miniAliPayId: config.miniAliPayId,
    }
  },

  couponChoice: ({ parkId }, { store }) => ({ allowed: known(store, parkId).config.chooseCoupon }),

  couponLimits({ parkId }, { store }) {
    const { maxDeductionHours, maxUsableOneDay } = known(store, parkId).config
    return { maxDeductionHours, maxUsableOneDay }
  },

  couponMode: ({ parkId }, { store }) => ({ on: known(store, parkId).config.couponMode }),

  privacy: ({ parkId }, { store }) => ({ text: known(store, parkId).config.privacy }),

  memo: ({ parkId }, { store }) => ({ memo: known(store, parkId).config.memo }),

  showButton: ({ parkId }, { store }) => ({ show: known(store, parkId).config.noPassword }),
} satisfies Partial<SandboxFor<typeof pay, Scene>>

const known = (store: Scene["store"], id: string) =>
  parkById(store, id) ?? { name: "停车场", config: ParkConfig.parse({}) }
