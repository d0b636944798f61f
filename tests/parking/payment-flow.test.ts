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

const allCombinations = Array.from({ length: 2 ** flags.length }, (_, bits) => {
  const set = flags.map((flag, i) => [flag, (bits & (1 << i)) !== 0] as const)
  return Object.fromEntries(set) as Flags
})

const buildContext = ({ overLimit, ...rest }: Flags): FlowContext => ({
  ...rest,
  amount: overLimit ? PAYMENT_LIMIT + 10 : PAYMENT_LIMIT,
})

/** The product's order of decisions; the first line that applies wins. */
const decisions: readonly (readonly [PaymentFlow, (flags: Flags) => boolean])[] = [
  ["limit", (now) => now.limitWarning && now.overLimit],
  ["separate", (now) => now.inMessagingApp && now.separatePath],
  ["ask-no-password", (now) => now.noPasswordOffered && !now.noPasswordOpened && !now.declinedNoPassword],
  ["no-password", (now) => now.noPasswordOffered && now.noPasswordOpened],
  ["coupons", (now) => now.couponMode],
  ["normal", () => true],
]

test("selectPaymentFlow follows the first decision that applies for all 256 combinations of flags", () => {
  for (const now of allCombinations) {
    const [expected] = decisions.find(([, holds]) => holds(now))!
    expect({ now, flow: selectPaymentFlow(buildContext(now)) }).toEqual({ now, flow: expected })
  }
})

test("selectPaymentFlow answers every flow for some combination", () => {
  const reached = new Set(allCombinations.map((now) => selectPaymentFlow(buildContext(now))))
  expect([...reached].toSorted()).toEqual(decisions.map(([flow]) => flow).toSorted())
})

const noFlags = buildContext(Object.fromEntries(flags.map((flag) => [flag, false])) as Flags)

test.each([
  [1_000_000, "normal"],
  [1_000_010, "limit"],
  [1_000_001, "limit"],
  [999_990, "normal"],
] as const)("the limit is strictly above 1000 yuan: %d thousandths lead to %s", (amount, flow) => {
  expect(selectPaymentFlow({ ...noFlags, amount, limitWarning: true })).toBe(flow)
})

test("a driver who declined no-password pay is not asked again", () => {
  expect(selectPaymentFlow({ ...noFlags, noPasswordOffered: true })).toBe("ask-no-password")
  expect(selectPaymentFlow({ ...noFlags, noPasswordOffered: true, declinedNoPassword: true })).toBe("normal")
  expect(selectPaymentFlow({ ...noFlags, noPasswordOffered: true, declinedNoPassword: true, couponMode: true })).toBe(
    "coupons",
  )
})
