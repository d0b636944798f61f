import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../../../query"
import { here, screen } from "../../../screen"
import { refusedHere } from "../../../(payments)/pay-handler"
import { refusedNotices } from "../../../(payments)/notices"
import { PayScreen } from "#components/payments/start/pay-screen"
import { addresses } from "#lib/addresses/addresses"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { parseYuan } from "#lib/core/values/money"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import type { RechargeAttempt } from "#lib/pay/server/recharge-payment"
import { paymentIfKnown } from "#lib/payments/server/record/record"
import { offersFor } from "#lib/payments/server/offers"
import { mayShow } from "#lib/payments/states"
import { notYetWords } from "#lib/payments/words"

export const metadata = { title: "商户充值" }

/**
 * Coupons a merchant buys. What the address says is shown as what a link says; what is to be paid no call tells before the
 * provider's cashier does.
 */
export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { merchant, parkName, rechargeHours, needToPay, transactionId } = await asked(
    searchParams,
    ...(["merchant", "parkName", "rechargeHours", "needToPay", "transactionId"] as const),
  )
  if (!transactionId || !/^[\w-]{4,64}$/.test(transactionId)) redirect(addresses.menu.path)
  const [address, sent, token, record] = await Promise.all([
    here(),
    headers(),
    formToken(),
    paymentIfKnown(transactionId),
  ])
  const resultHref = payingAddress(transactionId)
  // Of orders of another kind this address tells nobody anything: they are none of its business, and asked for elsewhere.
  if (record?.about.kind === "recharge" && !mayShow("pay", record.state)) redirect(resultHref)

  const sum = parseYuan(needToPay)
  const attempt: RechargeAttempt = { kind: "recharge", from: address, transactionId }
  const refused = await refusedHere(address)
  return (
    <PayScreen
      action="/api/pay/recharge"
      summary={{
        park: parkName?.slice(0, 60) || "停车券充值",
        byLink: { sum },
        facts: [
          ...(merchant ? [{ label: "商户", value: merchant.slice(0, 60) }] : []),
          ...(rechargeHours ? [{ label: "充值时长", value: `${rechargeHours.slice(0, 8)}小时` }] : []),
        ],
      }}
      offers={offersFor({
        due: 0,
        balance: undefined,
        balanceOff: true,
        inMessagingApp: inMessagingApp(sent),
        alipayRefused: false,
      })}
      button={{
        words: "立即支付",
        off: sum === undefined || sum <= 0 ? notYetWords["link-without-sum"] : undefined,
        resultHref,
      }}
      notices={refused ? refusedNotices(refused, address) : []}
      formToken={token}
      attempt={await vouchFor(attempt)}
    />
  )
})
