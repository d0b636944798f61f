import { type FlowContext, PAYMENT_LIMIT, type PaymentFlow, selectPaymentFlow } from "#lib/parking/rules"

const FLAG_NAMES = [
  "limitWarning",
  "overLimit",
  "inMessagingApp",
  "hasSeparateWeixinFlow",
  "isNoPasswordOffered",
  "isNoPasswordSetUp",
  "hasDeclinedNoPassword",
  "couponMode",
] as const
type Flags = Record<(typeof FLAG_NAMES)[number], boolean>

const allCombinations = Array.from({ length: 2 ** FLAG_NAMES.length }, (_, bits) => {
  const entries = FLAG_NAMES.map((flag, i) => [flag, (bits & (1 << i)) !== 0] as const)
  return Object.fromEntries(entries) as Flags
})

const buildContext = ({ overLimit, ...rest }: Flags): FlowContext => ({
  ...rest,
  amount: overLimit ? PAYMENT_LIMIT + 10 : PAYMENT_LIMIT,
})

/** The decisions in order; the first one that applies wins. */
const decisions: readonly (readonly [PaymentFlow, (flags: Flags) => boolean])[] = [
  ["limit", (flags) => flags.limitWarning && flags.overLimit],
  ["separate", (flags) => flags.inMessagingApp && flags.hasSeparateWeixinFlow],
  ["ask-no-password", (flags) => flags.isNoPasswordOffered && !flags.isNoPasswordSetUp && !flags.hasDeclinedNoPassword],
  ["no-password", (flags) => flags.isNoPasswordOffered && flags.isNoPasswordSetUp],
  ["coupons", (flags) => flags.couponMode],
  ["normal", () => true],
]

test("selectPaymentFlow follows the first decision that applies for all 256 combinations of flags", () => {
  for (const flags of allCombinations) {
    const [expected] = decisions.find(([, applies]) => applies(flags))!
    expect({ flags, flow: selectPaymentFlow(buildContext(flags)) }).toEqual({ flags, flow: expected })
  }
})

test("selectPaymentFlow returns every flow for some combination of flags", () => {
  const flows = new Set(allCombinations.map((flags) => selectPaymentFlow(buildContext(flags))))
  expect([...flows].toSorted()).toEqual(decisions.map(([flow]) => flow).toSorted())
})

const noFlags = buildContext(Object.fromEntries(FLAG_NAMES.map((flag) => [flag, false])) as Flags)

test.each([
  [1_000_000, "normal"],
  [1_000_010, "limit"],
  [1_000_001, "limit"],
  [999_990, "normal"],
] as const)("the limit applies above 1000 yuan: selectPaymentFlow for %d thousandths returns %s", (amount, flow) => {
  expect(selectPaymentFlow({ ...noFlags, amount, limitWarning: true })).toBe(flow)
})

test("a driver who declined no-password pay is not asked again", () => {
  expect(selectPaymentFlow({ ...noFlags, isNoPasswordOffered: true })).toBe("ask-no-password")
  expect(selectPaymentFlow({ ...noFlags, isNoPasswordOffered: true, hasDeclinedNoPassword: true })).toBe("normal")
  expect(
    selectPaymentFlow({ ...noFlags, isNoPasswordOffered: true, hasDeclinedNoPassword: true, couponMode: true }),
  ).toBe("coupons")
})
