import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Picture } from "#lib/core/values/picture"
import { Count, Flag, flagOr, Page, Phone, PictureCode, SmsCode, renameKeys, Text } from "#lib/provider/codecs"
import { CarrierTokens, Level, SignedIn, Visit, Token } from "#lib/account/values"

const SmsSignIn = {
  phone: Phone,
  code: SmsCode,
  captcha: PictureCode,
  type: Text(32),
  inMessagingApp: Flag,
}
const smsWireNames = { code: "verify_code", captcha: "onlineCode", inMessagingApp: "is_weixin" } as const
const smsRefusals = {
  CODE_WRONG: "code-wrong",
  CODE_USED_UP: "code-used-up",
  CAPTCHA_WRONG: "captcha-wrong",
  PHONE_WRONG: "phone-wrong",
} as const
const smsAssumed = ["path", "input.verify_code", "input.onlineCode", "input.is_weixin", "refusals"] as const
const smsSignInExample = { phone: "13800138000", code: "4821", captcha: "A7KM", type: "login", inMessagingApp: true }

export const account = {
  info: get("/personal/info", {
    input: z.object({}),
    output: renameKeys({ phone: Text(20), level: lenient("vip_level", Level) }, { level: "vip_level" }),
    effect: "reads",
    essential: true,
    example: {},
  }),
  feedback: post("/personal/feedback", {
    input: z.object({ message: z.string().trim().min(10).max(500) }),
    output: z.object({}),
    effect: "acts",
    example: { message: "出口的二维码在晚上看不清楚，希望加一盏灯。" },
  }),
  history: get("/wallet/parking_record", {
    input: z.object({ page: Page }),
    output: renameKeys(
      { visits: listOf(Visit, 100), pages: lenientOr("total_pages", Count, 1) },
      { visits: "records", pages: "total_pages" },
    ),
    effect: "reads",
    browser: true,
    assumed: ["path", "input.page", "output.records", "output.records.id", "output.total_pages"],
    example: { page: 1 },
  }),
  captcha: get("/register/captcha", {
    input: z.object({}),
    output: z.object({ id: Text(64), image: Picture(40_000) }),
    login: "unused",
    effect: "acts",
    essential: true,
    group: "sign-in",
    browser: true,
    assumed: ["path", "method", "output.id", "output.image"],
    example: {},
  }),
  sendCode: get("/register/verify_code", {
    input: renameKeys({ phone: Phone, captcha: PictureCode, captchaId: Text(64) }, { captcha: "onlineCode" }),
    output: z.object({}),
    login: "unused",
    effect: "acts",
    essential: true,
    group: "sign-in",
    refusals: {
      CAPTCHA_WRONG: "captcha-wrong",
      PHONE_WRONG: "phone-wrong",
      TOO_SOON: "code-just-sent",
      TOO_MANY: "too-many-codes",
    },
    assumed: ["path", "input.captchaId", "refusals"],
    example: { phone: "13800138000", captcha: "A7KM", captchaId: "c1" },
  }),
  signIn: get("/register/login", {
    input: renameKeys(SmsSignIn, smsWireNames),
    output: SignedIn,
    login: "unused",
    effect: "acts",
    essential: true,
    group: "sign-in",
    refusals: smsRefusals,
    assumed: smsAssumed,
    example: smsSignInExample,
  }),
  register: post("/register", {
    input: renameKeys(SmsSignIn, smsWireNames),
    output: SignedIn,
    login: "unused",
    effect: "acts",
    group: "sign-in",
    refusals: smsRefusals,
    assumed: [...smsAssumed.slice(1), "output"],
    example: { ...smsSignInExample, type: "1" },
  }),
  oneTapOpen: get("/register/getIsOpenAliLogin", {
    input: z.object({}),
    output: z.object({ open: flagOr("open", false) }),
    login: "unused",
    effect: "reads",
    group: "sign-in",
    assumed: ["path", "output.open"],
    example: {},
  }),
  oneTapEnabled: get("/register/enable_aliLogin", {
    input: z.object({}),
    output: z.object({ enabled: flagOr("enabled", false) }),
    login: "unused",
    effect: "reads",
    group: "sign-in",
    assumed: ["path", "output.enabled"],
    example: {},
  }),
  oneTapTokens: get("/register/getPhoneAuthToken", {
    input: z.object({ url: z.url().max(512), origin: z.url().max(128) }),
    output: CarrierTokens,
    login: "unused",
    effect: "acts",
    group: "sign-in",
    example: { url: "https://berth.example/SIGNUP", origin: "https://berth.example" },
  }),
  oneTapSignIn: get("/register/directLogin", {
    input: z.object({ token: Token }),
    output: SignedIn,
    login: "unused",
    effect: "acts",
    group: "sign-in",
    refusals: { TOKEN_REFUSED: "one-tap-failed" },
    assumed: ["refusals"],
    example: { token: "sp-5b0c8e12f4" },
  }),
  hasCars: get("/register/getIsBindLicencePlate", {
    input: z.object({}),
    output: z.object({ bound: flagOr("bound", false) }),
    effect: "reads",
    group: "sign-in",
    assumed: ["path", "output.bound"],
    example: {},
  }),
  signOut: get("/register/logout", {
    input: z.object({}),
    output: z.object({}),
    effect: "acts",
    group: "sign-in",
    example: {},
  }),
}

export const accountEndpoints = {
  // Accepts longer messages than allowed, so that they are rejected and not cut.
  feedback: endpoint({
    kind: "form",
    input: z.object({ message: FormText(65_536) }),
    example: account.feedback.example,
  }),
}

/** Longer than any ticket or confirmation. */
const MAX_SEAL_LENGTH = 8192
/** One more than the longest valid path, so that a truncated path is still rejected as too long. */
const MAX_PATH_LENGTH = 1025

/** Signing in, restoring a session and switching to another driver. */
export const sessionEndpoints = {
  /** Returns the seconds until another code can be requested, or the reason why no code was sent. */
  smsCode: endpoint({
    kind: "either",
    input: z.object({
      phone: FormText(64),
      captcha: FormText(64),
      captchaId: FormText(64),
      agree: FormText(8),
      from: FormText(MAX_PATH_LENGTH),
    }),
    output: z.union([
      z.object({ wait: z.number() }),
      z.object({
        why: z.string(),
        wait: z.number().optional(),
        userMessage: z
          .object({ text: z.string(), phone: z.string().optional(), wait: z.number().optional() })
          .optional(),
      }),
    ]),
    example: { phone: "13800138000", captcha: "AAAA", captchaId: "c1" },
  }),
  oneTap: endpoint({
    kind: "script",
    input: z.object({ at: FormText(MAX_PATH_LENGTH) }),
    output: CarrierTokens,
    example: { at: "/SIGNUP" },
  }),
  who: endpoint({
    kind: "script",
    input: z.object({}),
    output: z.object({ phone: z.string(), level: z.string().optional() }),
    example: {},
  }),
  /** Returns the next ticket of the signed-in driver, if there is one. */
  keep: endpoint({
    kind: "script",
    input: z.object({}),
    output: z.object({ ticket: z.string().optional() }),
    example: {},
  }),
  /** Returns the next ticket, or the question to confirm first. The `confirmation` is then sent with the same ticket. */
  restore: endpoint({
    kind: "script",
    input: z.object({ ticket: FormText(MAX_SEAL_LENGTH), confirmation: FormText(MAX_SEAL_LENGTH) }),
    output: z.union([
      z.object({ ticket: z.string() }),
      z.object({
        why: z.literal("confirm"),
        phone: z.string(),
        /** The phone of the current driver. */
        instead: z.string().optional(),
        confirmation: z.string(),
      }),
    ]),
    example: { ticket: "x" },
  }),
  continue: endpoint({
    kind: "form",
    input: z.object({ next: FormText(MAX_PATH_LENGTH), answer: FormText(8), brought: FormText(MAX_SEAL_LENGTH) }),
    example: { next: "/CONFIG", brought: "x" },
  }),
}
