import { within } from "../within.js"

/** Coupons that are bought, and whose they are. */
export const changes = [
  ...within(
    { file: "lib/coupons/server/payment.ts", word: "coupon-plan", http: "coupons/purchase" },
    {
      1: ["!isSameType(found.type, seen)", "false"],
      2: ['state === "paid" && isMine', 'state === "paid"'],
      3: ['|| record.state !== "paid"', ""],
      4: ["(await namesBegunHere(name, record)).includes(bought)", "true"],
      5: ["dueFor(found.type)", "dueFor(seen)"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/type-for-sale.ts", word: "for-sale", http: "coupons/purchase" },
    {
      1: ["one.id === id && one.parkId === parkId", "one.id === id"],
      2: ["incomplete ||= said.incomplete === true", ""],
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
    { file: "sandbox/coupons/shelf.ts", word: "shelf" },
    {
      1: ["coupon?.token !== token", "!coupon"],
      2: ["accountOf(store, coupon) === visitor.phone", "true"],
    },
  ),
  ...within(
    { file: "sandbox/coupons/receipts.ts", word: "receipts" },
    {
      1: ['fileKey?.startsWith(keysOf(driver, "RECEIPT")) ? fileKey : undefined', "fileKey"],
      2: ["if (left === 0)", "if (left < 0)"],
      3: ["phone === visitor?.phone &&", "true &&"],
    },
  ),
  ...within(
    { file: "sandbox/coupons/receipts-clerk.ts", word: "clerk" },
    {
      1: ["amount >= least", "amount > least"],
    },
  ),
  ...within(
    { file: "lib/core/text/plain-words.ts", word: "plain-words" },
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
    { file: "lib/coupons/server/exchange/exchange.ts", word: "exchange", http: "coupons/exchange" },
    {
      1: ["shop.ticketNeeded || ticket === true", "ticket === true"],
      2: ["if (against) return against", ""],
      3: ["inside.ok && !inside.data.isThere", "false"],
      4: ["once.ok && !once.data.allowed", "false"],
      5: ['mayHaveHappened(error)) return { why: "unknown" }', 'false) return { why: "unknown" }'],
    },
  ),
  ...within(
    { file: "lib/coupons/server/payment.ts", word: "coupon-plan", http: "coupons/purchase" },
    {
      11: ["same: [typeId, phone]", "same: [typeId]"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/payment.ts", word: "coupon-plan", http: "payments/start/odd-amount" },
    { 6: ['if (isOddPrice(found.type)) return { ok: false, why: "amount-odd" } as const', ""] },
  ),
  ...within(
    { file: "lib/coupons/server/gifts/receive.ts", word: "gift-receive", http: "coupons/gifts" },
    { 1: ['endOf({ couponId: asked.couponId, ...said.data }) === "refused"', "false"] },
  ),
  ...within(
    { file: "lib/coupons/server/gifts/free.ts", word: "gift-free", http: "coupons/gifts" },
    {
      1: ["if (visitor.ok && !visitor.data.allowed) return refused(visitor.data.message)", ""],
      2: ["had.ok && had.data.received ?", "false ?"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/coupon-detail.ts", word: "coupon-looks", http: "coupons/gifts" },
    { 1: ["if (said.ok) await rewardLimits(limits)", "await rewardLimits(limits)"] },
  ),
  ...within(
    { file: "lib/coupons/server/received.ts", word: "received-coupon", http: "coupons/gifts" },
    { 1: ["received?.couponId === couponId ? received.plate : undefined", "received?.plate"] },
  ),
  ...within(
    { file: "lib/coupons/model/states.ts", word: "coupon-states", http: "coupons/exchange" },
    { 1: ['MEANS_TAKEN = ["0", "200"]', 'MEANS_TAKEN = ["0"]'] },
  ),
  ...within(
    { file: "lib/coupons/gifts/address.ts", word: "gift-address", http: "coupons/gifts" },
    { 1: ["isCouponId(couponId) && isToken(token) ?", "isToken(token) ?"] },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/exchange.ts", word: "exchange", http: "coupons/exchange" },
    {
      6: ["applying.mixc ?? shop.isMixc", "shop.isMixc"],
      7: ['shop.plateNeeded ? (typed.plate ?? "") : undefined', "typed.plate"],
    },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/photo.ts", word: "exchange-photo", http: "coupons/exchange" },
    { 1: ["`${merchantId} ${token}`", "merchantId"] },
  ),
  ...within(
    { file: "lib/coupons/server/exchange/form.ts", word: "exchange-form", http: "coupons/exchange" },
    { 1: ['if (ticket && !isIn) throw new SignedOut("receipt")', ""] },
  ),
]
