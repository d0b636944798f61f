import { toCleanQuote } from "#lib/parking/server/clean-quote"
import { findCleanCode, isCleanCode, keepOwnLogo, rememberCleanCode } from "#lib/platform/server/clean-code"
import { log } from "#lib/observability/log"
import { buildFee } from "#tests/parking/look-up/build-fee"
import { buildQuote } from "#tests/parking/view/build-quote"

jest.mock("server-only", () => ({}))
const mockEnv = { CLEAN_CODE: "off", PUBLIC_URL: ["https://berth.example", "https://park.example"] }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv, getCanonicalOrigin: () => mockEnv.PUBLIC_URL[0] }))
const info = jest.spyOn(log, "info").mockReturnValue(undefined)

beforeEach(() => (mockEnv.CLEAN_CODE = "off"))

const park = {
  isBalanceDisabled: false,
  limitWarning: false,
  hasSeparateWeixinFlow: true,
  noPassword: true,
  cleanCode: true,
}
const build = (overrides: Parameters<typeof buildQuote>[0] = {}) =>
  buildQuote({
    fee: buildFee({ loginRequired: true }),
    park,
    isNoPasswordSetUp: true,
    offersNoPasswordSetup: true,
    ...overrides,
  })

test("an ordinary quote is unchanged", () => {
  const quote = build({ park: { ...park, cleanCode: false } })
  expect(toCleanQuote(quote)).toBe(quote)
})

test("the variable has precedence over the car park's flag", () => {
  mockEnv.CLEAN_CODE = "on"
  expect([isCleanCode(undefined), isCleanCode({ cleanCode: false })]).toEqual([true, true])
})

test("look-ups of many car parks do not end the clean-code mode of one", () => {
  rememberCleanCode("1001", { cleanCode: true })
  for (let i = 0; i < 1_500; i++) rememberCleanCode(`park-${i}`, { cleanCode: false })
  expect(findCleanCode("1001", undefined)).toBe(true)
  expect(findCleanCode("park-1499", undefined)).toBe(false)
  expect(findCleanCode("park-0", undefined)).toBeUndefined()
})

test("a signed-out driver needs no sign-in and has no agreement", () => {
  expect(toCleanQuote(build())).toMatchObject({
    fee: { loginRequired: false },
    park: { hasSeparateWeixinFlow: false, noPassword: false },
    isNoPasswordSetUp: false,
    offersNoPasswordSetup: false,
  })
})

test("a signed-in driver keeps a standing agreement, and is not asked for a new one", () => {
  expect(toCleanQuote(build({ isSignedIn: true }))).toMatchObject({
    park: { noPassword: true },
    isNoPasswordSetUp: true,
  })
  expect(toCleanQuote(build({ isSignedIn: true, isNoPasswordSetUp: false }))).toMatchObject({
    park: { noPassword: false },
  })
})

test("the separate flow of the messaging app stays for a stay that requires no sign-in", () => {
  expect(toCleanQuote(build({ fee: buildFee({ loginRequired: false }) })).park.hasSeparateWeixinFlow).toBe(true)
})

test("ignored settings are logged once, by their names", () => {
  toCleanQuote(build())
  const fields = info.mock.calls.map(([event, fields]) => ({ event, ...fields }))
  expect(fields).toEqual(
    ["login_required", "wx_money_flag", "auto_pay_enabled", "showButton"].map((field) => ({
      event: "clean-code-ignored",
      field,
    })),
  )
})

test.each([
  ["https://park.example/logo.png", true],
  ["/logo.png", true],
  ["https://pictures.example/logo.png", false],
  ["//pictures.example/logo.png", false],
  ["https://[", false],
  ["data:image/png;base64,AA", false],
])("the logo %s is kept: %s", (logo, isKept) => {
  expect(keepOwnLogo(logo)).toBe(isKept ? logo : undefined)
})
