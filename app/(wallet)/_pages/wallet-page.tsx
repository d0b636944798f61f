import "server-only"
import { definePage } from "@app/_shared/define-page"
import { fetchCouponSummary, fetchLuckyMoneySum } from "@app/_shared/wallet-figures"
import { createOpenPaymentNotice } from "#lib/payments/server/view/notices"
import { undefinedIfListFails } from "#lib/http/page/list-page"
import { INVOICING } from "#lib/provider/features"
import { INCOMPLETE_NOTICE, type WalletNotice, WalletScreen } from "#components/wallet/wallet-screen"
import { addresses } from "#lib/addresses/addresses"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { fillAddress } from "#lib/core/address/address"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import type { Bill } from "#lib/wallet/values"

/** The wallet, for both of its URLs. */
export const createWalletPage = () =>
  definePage(async () => {
    const [info, luckyMoney, coupons, bills, openPaymentNotice, arrearsNotice] = await Promise.all([
      isUnsupported("wallet.info") ? undefined : undefinedIfListFails(provider.wallet.info({})),
      fetchLuckyMoneySum(),
      fetchCouponSummary(),
      fetchRecentBills(),
      undefinedIfSlow(findOpenPaymentNotice()),
      findArrearsNotice(),
    ])
    const isIncomplete = (!info?.ok && !isUnsupported("wallet.info")) || (!bills && !isUnsupported("wallet.shortBills"))
    return (
      <WalletScreen
        summary={{
          balance: info?.ok ? info.data.balance : undefined,
          luckyMoney,
          coupons: coupons.count,
          couponsEndingToday: coupons.endingToday,
        }}
        isBusiness={info?.ok === true && info.data.business}
        notices={[openPaymentNotice, arrearsNotice, isIncomplete ? INCOMPLETE_NOTICE : undefined].filter(
          (notice) => notice !== undefined,
        )}
        recentBills={{ bills, hasDetails: !isUnsupported("wallet.bills") }}
        hrefs={{
          bills: getBillsHref(),
          invoices: hrefIfSupported(INVOICING, addresses.invoiceMenu.path),
          rentals: hrefIfSupported("rental.lists", addresses.rentals.path),
          visitors: hrefIfSupported(
            ["visitors.verify", "visitors.apply"],
            fillAddress(addresses.visitorAppointment, { parkId: "1" }),
          ),
          history: hrefIfSupported("account.history", addresses.history.path),
        }}
      />
    )
  })

/** The bills of stays, or the bills of rented spaces if the provider does not list stays. */
const getBillsHref = () =>
  hrefIfSupported("wallet.shortBills", fillAddress(addresses.bills, {}, { recordType: "short" })) ??
  hrefIfSupported("wallet.longBills", fillAddress(addresses.bills, {}, { recordType: "long" }))

const RECENT_BILLS = 2

/** Undefined if the provider fails or is slow, because the wallet is useful without its bills. */
async function fetchRecentBills(): Promise<Bill[] | undefined> {
  if (isUnsupported("wallet.shortBills")) return undefined
  const result = await undefinedIfSlow(provider.wallet.shortBills({ page: 1 }))
  return result?.ok ? result.data.list.slice(0, RECENT_BILLS) : undefined
}

async function findArrearsNotice(): Promise<WalletNotice | undefined> {
  const arrears = await undefinedIfSlow(provider.arrears.list({}))
  const stays = arrears?.ok ? arrears.data.list : []
  if (stays.length === 0) return undefined
  const [firstPlate, secondPlate] = new Set(stays.map(({ plate }) => plate))
  const plate = secondPlate === undefined ? firstPlate : undefined
  return {
    // With a plate there is little space for text on a small screen.
    text: plate ? `欠费 ${stays.length} 笔` : `有 ${stays.length} 笔停车费还没有付`,
    variant: "warn",
    icon: "receipt",
    plate,
    href: addresses.arrearsList.path,
    actionLabel: "去补缴",
  }
}

/** A notice for a payment of this browser whose result is not known yet. */
async function findOpenPaymentNotice(): Promise<WalletNotice | undefined> {
  const orderId = await findOpenOrder(paymentTypes)
  if (orderId === undefined) return undefined
  const record = await getPaymentIfAvailable(orderId)
  const notice = { ...createOpenPaymentNotice(orderId), variant: "info", icon: "clock" } as const
  return record?.subject.kind === "top-up" ? { ...notice, text: "您有一笔充值正在确认" } : notice
}
