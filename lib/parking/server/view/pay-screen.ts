import "server-only"
import type { PayNotice } from "#lib/payments/pay-notice"
import { getPageToken } from "#lib/http/csrf/page-token"
import { buildBill } from "./bill"
import { buildPayNotices } from "./pay-notices"
import { createShortfallNotices } from "#lib/payments/server/view/notices"
import { readPayError } from "#lib/payments/server/pay-error"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { isUnsupported } from "#lib/provider/unsupported"
import { getProviderTime } from "#lib/provider/client/clock"
import { formatYuan, parseYuan } from "#lib/core/values/money"
import { hideMerchants } from "#lib/parking/coupons"
import type { PayUrlFee } from "#lib/parking/address"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { getContact } from "#lib/payments/contact"
import { signIntent } from "#lib/payments/server/payment-intent"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { toCleanQuote } from "#lib/parking/server/clean-quote"
import type { Quote } from "#lib/parking/server/quote-amount-to-pay"
import { differsBy100xFromLookUp } from "#lib/parking/server/compare-with-look-up"
import type { SignedCode } from "#lib/parking/server/signed-code"
import type { StayIntent } from "#lib/parking/server/payment"
import { checkAmount } from "#lib/payments/server/suspicious-amount"
import { isCleanCode } from "#lib/platform/server/clean-code"
import { buildOffers } from "#lib/payments/server/offers"
import { buildLookUpHref, describeStay, getStayDetails, type StayViewer } from "#lib/payments/server/stay-details"
import { getSupportPhone } from "#lib/platform/server/operator"
import { LEAVE_SECONDS, getPayBlockReason } from "#lib/payments/rules"
import { type PaymentFlow, selectPaymentFlow } from "#lib/parking/rules"
import { outcomeMessages, payBlockMessages } from "#lib/payments/messages"
import { cleanCodeMessages, payRefusalMessages } from "#lib/parking/messages"

type PayPropsInput = {
  types: PaymentTypes
  urlFee: PayUrlFee
  quote: Quote
  viewer: StayViewer
  address: string
  inMessagingApp: boolean
  alipayRefused: boolean
  /** The signed code that was scanned. */
  signedCode?: SignedCode
  /** The link has a code that is not ours. */
  isForgedCode: boolean
}

/** The pay screen's props. All amounts come from the provider, none from the URL. */
export async function buildPayProps(input: PayPropsInput) {
  const { types, urlFee, viewer, address, inMessagingApp, alipayRefused, signedCode, isForgedCode } = input
  const quote = toCleanQuote(input.quote)
  const { orderId } = urlFee
  const { fee, sums, park, selection, parkId } = quote
  const details = getStayDetails(viewer, fee.plate)
  const isHidden = details !== "all"
  const balance = quote.isSignedIn ? fee.balance : undefined
  const offers = buildOffers({
    due: sums.due,
    balance,
    isBalanceDisabled: park.isBalanceDisabled,
    inMessagingApp,
    alipayRefused,
  })
  const chosen = offers.map(({ offer }) => offer).find(({ selected }) => selected) ?? offers.at(-1)?.offer
  const payError = await readPayError(address)
  const isSuspicious =
    payError?.why === "amount-suspicious" ||
    checkAmount("payments.fee", fee, sums.fullAmount) !== undefined ||
    (await differsBy100xFromLookUp(urlFee, fee, parkId))
  const blockReason = getPayBlockReason(
    { fullAmount: sums.fullAmount, type: fee.type, invalid: urlFee.invalid, isSuspicious },
    chosen,
  )
  // Clean-code mode never leads to a sign-in. If the provider requires one, the only action is a phone call.
  const isSignInRequired = isCleanCode(park) && payError?.message === cleanCodeMessages["login-required"]
  const needsStaff =
    isSignInRequired || (blockReason !== undefined && blockReason !== "nothing-due" && blockReason !== "balance-short")
  // Without a usable method, discounts may still cover the whole fee.
  const canUseDiscounts = !needsStaff || blockReason === "alipay-unsupported" || blockReason === "no-method"
  const getFlow = (hasDeclinedNoPassword: boolean): PaymentFlow =>
    selectPaymentFlow({
      amount: sums.due,
      limitWarning: park.limitWarning,
      inMessagingApp,
      hasSeparateWeixinFlow: park.hasSeparateWeixinFlow,
      isNoPasswordOffered:
        park.noPassword && quote.isNoPasswordSetUp !== undefined && !isUnsupported("pay.openNoPassword"),
      isNoPasswordSetUp: quote.isNoPasswordSetUp === true,
      hasDeclinedNoPassword,
      couponMode: quote.couponMode,
    })
  const isOverLimit = getFlow(false) === "limit"
  const isRoad = blockReason === "road"
  // A roadside space has no booth.
  const boothPhone = isHidden || isRoad ? undefined : park.phone
  const contact =
    needsStaff || isOverLimit ? getContact({ phone: boothPhone, supportPhone: await getSupportPhone() }) : undefined
  const payPath = address.split("?", 1)[0]!
  const setupHref = fillAddress(addresses.openDriving, {}, { order_id: orderId })
  const { plate } = fee
  const intent: StayIntent = {
    kind: "stay",
    from: address,
    orderId,
    parkId,
    plate,
    selection,
    due: sums.due,
    gateId: urlFee.gateId,
    loginRequired: fee.loginRequired,
    flow: getFlow(true),
    asksNoPassword: getFlow(false) === "ask-no-password",
    canUseLegacyCall: !quote.isSignedIn && !input.quote.fee.loginRequired && !urlFee.gateId,
    cleanCode: isCleanCode(park) || undefined,
  }
  return {
    action: "/api/pay/start",
    summary: {
      ...describeStay(fee, details),
      plate,
      due: sums.due,
      discount: sums.fullAmount - sums.due,
      codeWords: signedCode?.words,
      otherPlateHref: getOtherPlateHref(viewer, orderId),
      isSuspicious,
    },
    bill: canUseDiscounts ? buildBill(quote, payPath, { code: signedCode?.text, hidesDuration: isHidden }) : undefined,
    discounts: {
      payPath,
      code: signedCode?.text,
      order: { orderId, parkId, plate },
      limits: quote.limits,
      now: getProviderTime(),
      coupons: isHidden ? hideMerchants(quote.coupons) : quote.coupons,
      vouchers: quote.vouchers,
      fullAmount: sums.fullAmount,
      due: sums.due,
      byVouchers: sums.byVouchers,
      minutes: isHidden ? undefined : fee.minutes,
      chosen: { coupons: selection.coupons, vouchers: selection.vouchers },
    },
    // If nothing is due, no payment methods are shown.
    isFree: blockReason === "nothing-due",
    offers: blockReason === "nothing-due" || needsStaff ? [] : offers,
    button: {
      label: sums.due > 0 || blockReason ? `立即支付 ${formatYuan(sums.due)}` : "确认使用优惠，支付 ¥0.00",
      disabledReason: isSignInRequired ? payError.message : blockReason && payBlockMessages[blockReason],
      limitText: isOverLimit ? outcomeMessages.limit : undefined,
      limitCall: contact,
      noPasswordOffer:
        getFlow(false) === "ask-no-password"
          ? { text: outcomeMessages["ask-no-password"], href: setupHref }
          : undefined,
      resultHref: buildPaymentStatusUrl(orderId),
    },
    notices: [
      ...(isRoad ? [{ text: payBlockMessages.road, variant: "warn" as const }] : []),
      ...(await buildPayNotices(types, quote, { orderId, address, error: payError, isHidden, isForgedCode })),
      ...(isSuspicious ? [] : createShortfallNotices(offers, sums.due, balance, address)),
    ],
    alternative:
      needsStaff && contact
        ? { ...contact, ...(isRoad && { variant: "quiet" as const }) }
        : (needsStaff || blockReason) && createLookUpLink(getOtherPlateHref(viewer, orderId)),
    ownLookUpHref: isForgedCode ? getOtherPlateHref(viewer, orderId) : undefined,
    // The no-break space keeps the number and its unit on one line.
    hint: `付款后 ${park.leaveWithin ?? LEAVE_SECONDS / 60}\u00a0分钟内离场，不另收费`,
    formToken: await getPageToken(),
    signedIntent: await signIntent(intent),
    noPassword:
      !needsStaff &&
      quote.offersNoPasswordSetup &&
      quote.isNoPasswordSetUp !== undefined &&
      !isUnsupported("pay.openNoPassword")
        ? { isOpened: quote.isNoPasswordSetUp, href: setupHref }
        : undefined,
  }
}

/** The no-password question as a page, for browsers without JavaScript. Undefined if it no longer has to be asked. */
export function buildNoPasswordQuestion(
  { summary, offers, button, formToken, signedIntent }: Awaited<ReturnType<typeof buildPayProps>>,
  method: string | undefined,
) {
  const availableOffers = offers.map(({ offer }) => offer).filter(({ refused }) => !refused)
  const chosen =
    availableOffers.find((offer) => offer.method === method) ?? availableOffers.find(({ selected }) => selected)
  if (!button.noPasswordOffer || button.disabledReason || !chosen) return undefined
  return {
    summary: { ...summary, otherPlateHref: undefined },
    payLabel: `直接支付 ${formatYuan(summary.due)}`,
    method: chosen.method,
    openHref: button.noPasswordOffer.href,
    formToken,
    signedIntent,
  }
}

const getOtherPlateHref = (viewer: StayViewer, orderId: string) => buildLookUpHref(viewer, orderId, { typing: "1" })

const createLookUpLink = (href: string) => ({ label: "查询其他车辆", href })

/** The stay according to the URL, shown until the provider has answered. */
export function summarizePayUrl(
  { park, plate, since: urlSince, minutes, amount, orderId }: PayUrlFee,
  viewer: StayViewer,
) {
  const since =
    /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(urlSince) && !Number.isNaN(Date.parse(urlSince)) ? urlSince : undefined
  return {
    ...describeStay({ park, since, minutes }, getStayDetails(viewer, plate)),
    plate,
    due: parseYuan(amount),
    otherPlateHref: getOtherPlateHref(viewer, orderId),
  }
}

/** The screen of an order that can no longer be paid. It still shows the values from the URL. */
export async function buildGoneProps(urlFee: PayUrlFee, viewer: StayViewer, why: "order-expired" | "no-order") {
  const message = urlFee.invalid ? payBlockMessages["ticket-expired"] : payRefusalMessages[why]
  return {
    action: "/api/pay/start",
    summary: { ...summarizePayUrl(urlFee, viewer), hiddenNote: undefined, isExpired: true },
    offers: [],
    button: { label: "立即支付", disabledReason: message, resultHref: "" },
    notices: [{ text: message, variant: "bad" }] satisfies PayNotice[],
    // Only staff can take the payment of an expired ticket. Otherwise the look-up of the car may find a new order.
    alternative: urlFee.invalid
      ? {
          ...(getContact({ supportPhone: await getSupportPhone() }) ??
            createLookUpLink(getOtherPlateHref(viewer, urlFee.orderId))),
          variant: "quiet" as const,
        }
      : { label: "重新查询停车费", href: buildLookUpHref(viewer, urlFee.orderId, { licence_plate: urlFee.plate }) },
    formToken: "",
    signedIntent: "",
  }
}
