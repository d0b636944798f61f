import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { readSignInDraft, readSignInMessage } from "#lib/account/server/sign-in/draft"
import { getLegalVersion } from "#lib/account/server/sign-in/legal-texts"
import { RESEND_SECONDS } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { ProviderError } from "#lib/core/errors"
import { parseSitePath } from "#lib/core/address/site-path"
import { hasNoDetail, toUserMessage } from "#lib/provider/user-message"
import { getOperator } from "#lib/platform/server/operator"
import { undefinedIfSlow, findProviderProfile } from "#lib/platform/server/provider-profile"
import { createProvider } from "#lib/provider"

/** The sign-up form's props. All queries run in parallel, and the form is shown even if one of them fails. */
export async function buildSignUpProps<S>(
  redirectTo: string | undefined,
  agreed: boolean,
  findStay: (back: string | undefined) => Promise<S>,
) {
  const provider = createProvider(undefined).account
  const from = dropOneTimeParams(await getCurrentUrl())
  const back = parseSitePath(redirectTo)
  const [profile, draft, message, captcha, oneTapOpen, oneTapEnabled, token, stay] = await Promise.all([
    findProviderProfile(),
    readSignInDraft(),
    readSignInMessage(from),
    undefinedIfSlow(provider.captcha({}).catch(toCaptchaError)),
    undefinedIfSlow(provider.oneTapOpen({})),
    undefinedIfSlow(provider.oneTapEnabled({})),
    getPageToken(),
    findStay(back),
  ])
  const captchaError =
    captcha && "userMessage" in captcha ? ({ why: "not-done", userMessage: captcha.userMessage } as const) : undefined
  const oneTap = oneTapOpen?.ok && oneTapOpen.data.open && oneTapEnabled?.ok && oneTapEnabled.data.enabled
  const wait = draft?.sent ? Math.ceil((draft.sent.at - Date.now()) / 1000) + RESEND_SECONDS : 0
  return {
    brand: { name: profile?.abbreviation ?? profile?.name ?? "停车服务", logo: profile?.logo },
    formToken: token,
    textsVersion: getLegalVersion(),
    from,
    back,
    captcha: captcha?.ok ? captcha.data : undefined,
    draft: draft && { phone: draft.phone, captcha: draft.captcha },
    message: message ?? captchaError,
    wait: Math.max(0, wait),
    isAgreed: agreed || draft?.agreed,
    oneTap: oneTap ? env().CARRIER_SDK_URL : undefined,
    stay,
    payHref: stay ? undefined : addresses.plateSelectYdV2.path,
    operator: getOperator(),
  }
}

/** Without a captcha picture the form shows the provider's reason, if it sent one. */
function toCaptchaError(error: unknown) {
  if (!(error instanceof ProviderError) || hasNoDetail(error)) throw error
  return { ok: false, userMessage: toUserMessage(error) } as const
}

/** The URL without the parameters that report a single event. */
function dropOneTimeParams(url: string): string {
  const [path, query] = url.split("?")
  const params = new URLSearchParams(query)
  for (const name of ["out", "why", "agreed"]) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path!
}
