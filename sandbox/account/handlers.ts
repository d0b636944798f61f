import { toBeijingDay } from "#lib/core/time/dates"
import type { account } from "#lib/account/contract"
import { isSameCaptcha } from "#lib/account/rules"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { drawCaptcha } from "#sandbox/captcha/captcha"
import type { CallContext } from "#sandbox/server/context"
import { insertCaptcha, spendCaptcha } from "#sandbox/records/people/captchas"
import { createAccess, spendSpToken } from "#sandbox/records/people/carrier"
import { listCars } from "#sandbox/records/parking/cars"
import { sendCode, redeemCode, getSendRejection } from "#sandbox/records/people/codes"
import { deleteCredential, createCredential } from "#sandbox/records/people/credentials"
import { type Driver, getOrCreateDriver, setDriverGroup } from "#sandbox/records/people/drivers"
import { insertFeedback } from "#sandbox/records/people/feedback"
import { readSetting } from "#sandbox/records/settings"
import { countVisits, listVisits } from "#sandbox/records/parking/visits"

const PAGE_SIZE = 10

export const handlers = {
  info: (_, { driver }) => ({ phone: driver.phone, level: driver.level }),

  feedback({ message }, { store, driver, now }) {
    insertFeedback(store, driver, message, now)
    return {}
  },

  history({ page }, { store, driver }) {
    const visits = listVisits(store, driver, (page - 1) * PAGE_SIZE, PAGE_SIZE).map((visit) => {
      const at = new Date(visit.entered_at).toISOString()
      const day = toBeijingDay(visit.entered_at)
      return { id: String(visit.id), park: visit.park, day, at, fee: visit.fee, minutes: visit.minutes }
    })
    return { visits, pages: Math.max(1, Math.ceil(countVisits(store, driver) / PAGE_SIZE)) }
  },

  captcha(_, { store, now }) {
    const { answer, picture } = drawCaptcha()
    const id = insertCaptcha(store, answer, picture, now)
    return { id, image: `data:image/png;base64,${picture.toString("base64")}` }
  },

  sendCode({ phone, captcha, captchaId }, { store, now }) {
    const answer = spendCaptcha(store, captchaId, now)
    if (!answer || !isSameCaptcha(captcha, answer)) return refuse("captcha-wrong", "图形验证码错误")
    if (isOutOfService(phone)) return refuse("phone-wrong", "手机号错误,请重新输入手机号！")
    const rejection = getSendRejection(store, phone, now)
    if (rejection) return refuse(rejection)
    sendCode(store, readSetting(store, "record").abbreviation, phone, captcha, now)
    return {}
  },

  signIn: (input, context) => signInBySms(input, context),

  register: (input, context) =>
    signInBySms(input, context, (driver) => setDriverGroup(context.store, driver, input.type)),

  oneTapOpen: (_, { store }) => ({ open: readSetting(store, "oneTap").open }),

  oneTapEnabled: (_, { store }) => ({ enabled: readSetting(store, "oneTap").enabled }),

  oneTapTokens: ({ origin }, { store, now }) => createAccess(store, origin, now),

  oneTapSignIn({ token }, context) {
    const phone = spendSpToken(context.store, token, context.now)
    return phone
      ? createSignInResult(getOrCreateDriver(context.store, phone, context.now), context)
      : refuse("one-tap-failed")
  },

  hasCars: (_, { store, driver }) => ({ bound: listCars(store, driver).length > 0 }),

  signOut(_, { store, credentials }) {
    for (const credential of credentials) deleteCredential(store, credential)
    return {}
  },
} satisfies SandboxFor<typeof account, CallContext>

type SmsSignInInput = { phone: string; code: string; captcha: string }

function signInBySms(input: SmsSignInInput, context: CallContext, afterSignIn: (driver: Driver) => void = () => {}) {
  const rejection = redeemCode(context.store, input, context.now)
  if (rejection) return refuse(rejection)
  const driver = getOrCreateDriver(context.store, input.phone, context.now)
  afterSignIn(driver)
  return createSignInResult(driver, context)
}

function createSignInResult(driver: Driver, { store, now }: CallContext) {
  const { secret, companion } = createCredential(store, driver, now)
  return {
    driver: { phone: driver.phone, sToken: secret, uToken: companion },
    hasCars: listCars(store, driver).length > 0,
  }
}

/** The sandbox treats numbers ending in 0000 as out of service. */
const isOutOfService = (phone: string) => phone.endsWith("0000")
