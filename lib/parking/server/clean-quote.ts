import "server-only"
import type { Quote } from "#lib/parking/server/quote-amount-to-pay"
import { isCleanCode, logIgnoredSettings } from "#lib/platform/server/clean-code"

/**
 * The quote of a pay screen in clean-code mode: no driver has to sign in, nothing is offered besides paying, and only a
 * signed-in driver pays by a no-password agreement. In ordinary mode the quote is unchanged.
 */
export function toCleanQuote(quote: Quote): Quote {
  const { fee, park, isSignedIn } = quote
  if (!isCleanCode(park)) return quote
  const usesAgreement = isSignedIn && quote.isNoPasswordSetUp === true
  // The separate flow of the messaging app cannot tell the provider that no sign-in is needed.
  const hasSeparateWeixinFlow = park.hasSeparateWeixinFlow && !fee.loginRequired
  logIgnoredSettings({
    login_required: fee.loginRequired,
    wx_money_flag: park.hasSeparateWeixinFlow && !hasSeparateWeixinFlow,
    auto_pay_enabled: park.noPassword && !usesAgreement,
    showButton: quote.offersNoPasswordSetup,
  })
  return {
    ...quote,
    fee: { ...fee, loginRequired: false },
    park: { ...park, hasSeparateWeixinFlow, noPassword: park.noPassword && usesAgreement },
    isNoPasswordSetUp: usesAgreement,
    offersNoPasswordSetup: false,
  }
}
