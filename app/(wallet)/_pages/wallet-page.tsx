import "server-only"
import { fetchCouponSummary, renderWalletTabs } from "@app/_shared/wallet-tabs"
import { definePage } from "@app/_shared/define-page"
import { createOpenPaymentNotice } from "#lib/payments/server/view/notices"
import { undefinedOnError } from "#lib/http/page/list-page"
import { COUPONS_FOR_SALE, INVOICING } from "#lib/provider/features"
import { type WalletNotice, WalletScreen } from "#components/wallet/wallet-screen"
import { addresses } from "#lib/addresses/addresses"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { fillAddress } from "#lib/core/address/address"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { getPaymentIfAvailable } from "#lib/payments/server/record/record"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The wallet, for both of its URLs. */
export const createWalletPage = () =>
  definePage(async () => {
    const infoQuery = isUnsupported("wallet.info")
      ? Promise.resolve(undefined)
      : undefinedOnError(provider.wallet.info({}))
    const couponsQuery = fetchCouponSummary()
    const [info, coupons, walletTabs, openPaymentNotice, arrears] = await Promise.all([
      infoQuery,
      couponsQuery,
      renderWalletTabs("balance", {
        balance: infoQuery.then((result) => (result?.ok ? result.data.balance : undefined)),
        coupons: couponsQuery.then((coupons) => coupons?.count),
      }),
      undefinedIfSlow(findOpenPaymentNotice()),
      undefinedIfSlow(provider.arrears.list({})),
    ])
    const notices: WalletNotice[] = openPaymentNotice ? [openPaymentNotice] : []
    const stays = arrears?.ok ? arrears.data.list : []
    if (stays.length > 0) {
      const [firstPlate, secondPlate] = new Set(stays.map(({ plate }) => plate))
      const plate = secondPlate === undefined ? firstPlate : undefined
      notices.push({
        // With a plate there is little space for text on a small screen.
        text: plate ? `欠费 ${stays.length} 笔` : `有 ${stays.length} 笔停车费还没有付`,
        variant: "bad",
        icon: "receipt",
        plate,
        href: addresses.arrearsList.path,
        actionLabel: "去补缴",
      })
    }
    if (coupons?.endToday)
      notices.push({
        text: "有停车券今天到期",
        variant: "warn",
        icon: "ticket",
        href: addresses.coupons.path,
        actionLabel: "去使用",
      })
    return (
      <WalletScreen
        walletTabs={walletTabs}
        isBusiness={info?.ok === true && info.data.business}
        notices={notices.slice(0, 2)}
        hrefs={{
          details: hrefIfSupported("wallet.details", addresses.balanceDetails.path),
          topUp: hrefIfSupported("wallet.charge", addresses.topUp.path),
          bills: getBillsHref(),
          invoices: hrefIfSupported(INVOICING, addresses.invoiceMenu.path),
          rentals: hrefIfSupported("rental.lists", addresses.rentals.path),
          visitors: hrefIfSupported(
            ["visitors.verify", "visitors.apply"],
            fillAddress(addresses.visitorAppointment, { parkId: "1" }),
          ),
          buyCoupon: hrefIfSupported(COUPONS_FOR_SALE, addresses.couponTypes.path),
          history: hrefIfSupported("account.history", addresses.history.path),
        }}
      />
    )
  })

/** The bills of stays, or the bills of rented spaces if the provider does not list stays. */
const getBillsHref = () =>
  hrefIfSupported("wallet.shortBills", fillAddress(addresses.bills, {}, { recordType: "short" })) ??
  hrefIfSupported("wallet.longBills", fillAddress(addresses.bills, {}, { recordType: "long" }))

/** A notice for a payment of this browser whose result is not known yet. */
async function findOpenPaymentNotice(): Promise<WalletNotice | undefined> {
  const orderId = await findOpenOrder(paymentTypes)
  if (orderId === undefined) return undefined
  const record = await getPaymentIfAvailable(orderId)
  const notice = { ...createOpenPaymentNotice(orderId), variant: "info", icon: "clock" } as const
  return record?.about.kind === "top-up" ? { ...notice, text: "您有一笔充值正在确认" } : notice
}
