import type { SandboxFor } from "#lib/provider/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/server/context"
import { getParkOrDefault } from "#sandbox/records/parking/parks"

export const parkCalls = {
  park({ parkId }, { store }) {
    const { name, config } = getParkOrDefault(store, parkId)
    return {
      name,
      phone: config.phone,
      isBalanceDisabled: !config.balance,
      limitWarning: config.limitWarning,
      hasSeparateWeixinFlow: config.hasSeparateWeixinFlow,
      noPassword: config.noPassword,
      leaveWithin: config.leaveWithin,
      selfManaged: config.selfManaged,
      miniWechatId: config.miniWechatId,
      miniAliPayId: config.miniAliPayId,
      cleanCode: config.cleanCode,
    }
  },
} satisfies Partial<SandboxFor<typeof payments, CallContext>>
