import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { payments } from "#lib/payments/contract"
import { getReminderTime } from "#lib/payments/rules"
import type { CallContext } from "#sandbox/server/context"
import { isHiddenBill } from "#sandbox/bills/bill-access"
import { getBillStay } from "#sandbox/bills/bill-lines"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { findBill } from "#sandbox/records/money/bills"
import { insertReminder } from "#sandbox/records/money/reminders"

export const remindCalls = {
  remind({ orderId, returnUrl }, context) {
    const { store, now, options } = context
    applyElapsedTime(store, now)
    const bill = findBill(store, orderId)
    const stay = bill && getBillStay(store, bill)
    if (!bill || !stay || isHiddenBill(context, bill)) return refuse("no-order", "没有找到这笔订单，请重新查询")
    if (bill.state !== "PAID" || stay.leave_by === null) return refuse("not-paid", "这笔停车费还没有支付")
    const id = insertReminder(store, {
      bill: bill.id,
      return_path: getPath(returnUrl),
      send_at: getReminderTime(stay.leave_by),
    })
    return { url: `${options.publicUrl}/reminder/${id}` }
  },
} satisfies Partial<SandboxFor<typeof payments, CallContext>>

/** Drivers return to the app alone, as from the cashier: the host of the address is not used. */
function getPath(url: string): string {
  const { pathname = "/", search = "" } = URL.parse(url) ?? {}
  return pathname + search
}
