import { type FlowContext, PAYMENT_LIMIT, type PaymentFlow, selectPaymentFlow } from "#lib/parking/rules"

const flags = [
  "limitWarning",
  "overLimit",
  "inMessagingApp",
  "separatePath",
  "noPasswordOffered",
  "noPasswordOpened",
  "declinedNoPassword",
  "couponMode",
] as const
type Flags = Record<(typeof flags)[number], boolean>

const everyCombination = Array.from({ length: 2 ** flags.length }, (_, bits) => {
  const set = flags.map((flag, i) => [flag, (bits & (1 << i)) !== 0] as const)
  return Object.fromEntries(set) as Flags
})

const circumstances = ({ overLimit, ...rest }: Flags): FlowContext => ({
  ...rest,
  amount: overLimit ? PAYMENT_LIMIT + 10 : PAYMENT_LIMIT,
})

/** The product's order of decisions, one line each; the first line that holds wins. */
const decisions: readonly (readonly [PaymentFlow, (now: Flags) => boolean])[] = [
  ["limit", (now) => now.limitWarning && now.overLimit],
  ["separate", (now) => now.inMessagingApp && now.separatePath],
  ["ask-no-password", (now) => now.noPasswordOffered && !now.noPasswordOpened && !now.declinedNoPassword],
  ["no-password", (now) => now.noPasswordOffered && now.noPasswordOpened],
  ["coupons", (now) => now.couponMode],
  ["normal", () => true],
]

test("each of the 256 combinations of flags leads where the first decision that holds leads", () => {
  for (const now of everyCombination) {
    const [expected] = decisions.find(([, holds]) => holds(now))!
    expect([now, selectPaymentFlow(circumstances(now))]).toEqual([now, expected])
  }
})

test("every way is reached by some combination", () => {
  const reached = new Set(everyCombination.map((now) => selectPaymentFlow(circumstances(now))))
  expect([...reached].toSorted()).toEqual(decisions.map(([way]) => way).toSorted())
})

const calm = circumstances(Object.fromEntries(flags.map((flag) => [flag, false])) as Flags)

test.each([
  [1_000_000, "normal"],
  [1_000_010, "limit"],
  [1_000_001, "limit"],
  [999_990, "normal"],
] as const)("the limit is strictly above 1000 yuan: %d thousandths lead to %s", (amount, way) => {
  expect(selectPaymentFlow({ ...calm, amount, limitWarning: true })).toBe(way)
})

test("who was asked once and would rather pay is not asked again", () => {
  expect(selectPaymentFlow({ ...calm, noPasswordOffered: true })).toBe("ask-no-password")
  expect(selectPaymentFlow({ ...calm, noPasswordOffered: true, declinedNoPassword: true })).toBe("normal")
  expect(selectPaymentFlow({ ...calm, noPasswordOffered: true, declinedNoPassword: true, couponMode: true })).toBe(
    "coupons",
  )
})
