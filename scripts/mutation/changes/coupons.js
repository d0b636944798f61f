import { within } from "../within.js"

/** Coupons that are bought, and whose they are. */
export const changes = [
  ...within(
    { file: "lib/coupons/server/payment.ts", word: "coupon-plan", http: "coupons/purchase" },
    {
      1: ["!isSameType(current.type, shown)", "false"],
      2: ['state === "paid" && isMine', 'state === "paid"'],
      3: ['|| record.state !== "paid"', ""],
      4: ["(await idsStartedInThisBrowser(id, record)).includes(boughtId)", "true"],
      5: ["getDue(current.type)", "getDue(seen)"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/type-for-sale.ts", word: "for-sale", http: "coupons/purchase" },
    {
      1: ["type.id === id && type.parkId === parkId", "type.id === id"],
      2: ["incomplete ||= result.incomplete === true", ""],
    },
  ),
  ...within(
    { file: "lib/coupons/rules.ts", word: "coupon-rules" },
    {
      1: ["expired ?? Date.parse(until) <= now", "Date.parse(until) <= now"],
      2: ["at - 1 : at", "at : at"],
      3: ["Math.max(0, price - off)", "price - off"],
      4: ["[30, 31]", "[31, 30]"],
    },
  ),
  ...within(
    { file: "sandbox/records/coupons/coupon-sales.ts", word: "sales" },
    {
      1: ["|| sale.coupon !== null", ""],
      2: ["and bill.amount = ${amount}", ""],
    },
  ),
  ...within(
    { file: "sandbox/coupons/coupon-list.ts", word: "shelf" },
    {
      1: ["coupon?.token !== token", "!coupon"],
      2: ["getAccountPhone(store, coupon) === viewer.phone", "true"],
    },
  ),
  ...within(
    { file: "sandbox/coupons/receipts.ts", word: "receipts" },
    {
      1: ['fileKey?.startsWith(getKeyPrefix(driver, "RECEIPT")) ? fileKey : undefined', "fileKey"],
      2: ["if (left === 0)", "if (left < 0)"],
      3: ["phone === viewer?.phone &&", "true &&"],
    },
  ),
  ...within(
    { file: "sandbox/coupons/receipts-clerk.ts", word: "clerk" },
    {
      1: ["amount >= least", "amount > least"],
    },
  ),
  ...within(
    { file: "lib/core/text/sanitize-text.ts", word: "plain-words" },
    {
      1: ["WAY_OUT.test(plain) ||", ""],
      2: ["> MOST_FIGURES", "> 60"],
      3: ['words.normalize("NFKC")', "words"],
    },
  ),
  ...within(
    { file: "lib/coupons/exchange/rules.ts", word: "receipt-rules" },
    {
      2: ["message?.includes(hiddenMarker) ? undefined :", "false ? undefined :"],
      3: ["park === parkId", "park !== parkId"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/exchange-receipt.ts", word: "exchange", http: "coupons/exchange" },
    {
      1: ["shop.ticketNeeded || ticket === true", "ticket === true"],
      2: ["if (rejection) return rejection", ""],
      3: ["inside.ok && !inside.data.isThere", "false"],
      4: ["once.ok && !once.data.allowed", "false"],
      5: ['isOutcomeUnknown(error)) return { why: "unknown" }', 'false) return { why: "unknown" }'],
    },
  ),
  ...within(
    { file: "lib/coupons/server/payment.ts", word: "coupon-plan", http: "coupons/purchase" },
    {
      11: ["sameFields: [typeId, phone]", "sameFields: [typeId]"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/payment.ts", word: "coupon-plan", http: "payments/start/suspicious-amount" },
    { 6: ['if (isSuspiciousPrice(current.type)) return { ok: false, why: "amount-odd" } as const', ""] },
  ),
  ...within(
    { file: "lib/coupons/server/gifts/receive-gift.ts", word: "gift-receive", http: "coupons/gifts" },
    { 1: ['getApplyResult({ couponId: request.couponId, ...result.data }) === "refused"', "false"] },
  ),
  ...within(
    { file: "lib/coupons/server/gifts/free-coupon.ts", word: "gift-free", http: "coupons/gifts" },
    {
      1: ["if (visitor.ok && !visitor.data.allowed) return createRefusal(visitor.data.message)", ""],
      2: ["status.ok && status.data.received ?", "false ?"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/coupon-detail.ts", word: "coupon-looks", http: "coupons/gifts" },
    { 1: ["if (result.ok) await rewardLimits(limits)", "await rewardLimits(limits)"] },
  ),
  ...within(
    { file: "lib/coupons/server/saved-coupons.ts", word: "received-coupon", http: "coupons/gifts" },
    { 1: ["received?.couponId === couponId ? received.plate : undefined", "received?.plate"] },
  ),
  ...within(
    { file: "lib/coupons/model/states.ts", word: "coupon-states", http: "coupons/exchange" },
    { 1: ['ACCEPTED_CODES = ["0", "200"]', 'ACCEPTED_CODES = ["0"]'] },
  ),
  ...within(
    { file: "lib/coupons/gifts/address.ts", word: "gift-address", http: "coupons/gifts" },
    { 1: ["isCouponId(couponId) && isToken(token) ?", "isToken(token) ?"] },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/exchange-receipt.ts", word: "exchange", http: "coupons/exchange" },
    {
      6: ["form.mixc ?? shop.isMixc", "shop.isMixc"],
      7: ['shop.plateNeeded ? (typed.plate ?? "") : undefined', "typed.plate"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/photo.ts", word: "exchange-photo", http: "coupons/exchange" },
    { 1: ["`${merchantId} ${token}`", "merchantId"] },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/shop-form.ts", word: "exchange-form", http: "coupons/exchange" },
    { 1: ['if (ticket && !isSignedIn) throw new UnauthenticatedError("receipt")', ""] },
  ),
]
