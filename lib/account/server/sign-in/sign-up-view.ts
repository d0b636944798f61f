import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { readDraft, readTold } from "#lib/account/server/sign-in/draft"
import { legalVersion } from "#lib/account/server/sign-in/legal-texts"
import { RESEND_SECONDS } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { ProviderError } from "#lib/core/errors"
import { parseSitePath } from "#lib/core/address/site-path"
import { hasNoDetail, toUserMessage } from "#lib/provider/user-message"
import { operator } from "#lib/platform/server/operator"
import { ifSoon, recordIfKnown } from "#lib/platform/server/record"
import { createProvider } from "#lib/provider"

/** The sign-up form's props. All queries run in parallel, and the form is shown even if one of them fails. */
export async function buildSignUpProps<S>(redirectTo: string | undefined, agreed: boolean, pendingStay: Promise<S>) {
  const provider = createProvider(undefined).account
  const from = dropOneTimeParams(await getCurrentUrl())
  const back = parseSitePath(redirectTo)
  const [record, draft, saved, captcha, open, enabled, token, stay] = await Promise.all([
    recordIfKnown(),
    readDraft(),
    readTold(from),
    ifSoon(provider.captcha({}).catch(getCaptchaTrouble)),
    ifSoon(provider.oneTapOpen({})),
    ifSoon(provider.oneTapEnabled({})),
    getPageToken(),
    pendingStay,
  ])
  const captchaError =
    captcha && "trouble" in captcha ? ({ why: "not-done", trouble: captcha.trouble } as const) : undefined
  const oneTap = open?.ok && open.data.open && enabled?.ok && enabled.data.enabled
  const sent = draft?.sent ? Math.ceil((draft.sent.at - Date.now()) / 1000) + RESEND_SECONDS : 0
  return {
    brand: { name: record?.abbreviation ?? record?.name ?? "停车服务", logo: record?.logo },
    formToken: token,
    textsVersion: legalVersion(),
    from,
    back,
    captcha: captcha?.ok ? captcha.data : undefined,
    typed: draft && { phone: draft.phone, captcha: draft.captcha },
    message: saved ?? captchaError,
    wait: Math.max(0, sent),
    isAgreed: agreed || draft?.agreed,
    oneTap: oneTap ? env().CARRIER_SDK_URL : undefined,
    stay,
    payHref: stay ? undefined : addresses.plateSelectYdV2.path,
    operator: operator(),
  }
}

/** Without a captcha picture the form shows the provider's reason, if it sent one. */
function getCaptchaTrouble(error: unknown) {
  if (!(error instanceof ProviderError) || hasNoDetail(error)) throw error
  return { ok: false, trouble: toUserMessage(error) } as const
}

/** The URL without the parameters that report a single event. */
function dropOneTimeParams(url: string): string {
  const [path, query] = url.split("?")
  const params = new URLSearchParams(query)
  for (const name of ["out", "why", "agreed"]) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path!
}
