import "server-only"
import { formToken } from "#lib/http/csrf/page-token"
import { stayToSignInFor } from "#lib/pay/server/stay-to-sign-in-for"
import { here } from "../../../../app/_shared/define-page"
import type { SignUpScreenProps } from "#components/account/sign-in/sign-up-screen"
import { readDraft, readTold } from "#lib/account/server/sign-in/draft"
import { legalVersion } from "#lib/account/server/sign-in/legal-texts"
import { RESEND_SECONDS } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import { env } from "#lib/env/env"
import { ProviderFault } from "#lib/core/errors"
import { sitePath } from "#lib/core/address/site-path"
import { saysNothing, troubleOf } from "#lib/provider/trouble"
import { operator } from "#lib/platform/server/operator"
import { ifSoon, recordIfKnown } from "#lib/platform/server/record"
import { providerAs } from "#lib/provider"

/** Everything a sign-up form needs, asked side by side; nothing of it may keep the form from showing. */
export async function signUpProps(redirectTo: string | undefined, agreed: boolean): Promise<SignUpScreenProps> {
  const provider = providerAs(undefined).account
  const from = withoutNews(await here())
  const back = sitePath(redirectTo)
  const [record, draft, kept, captcha, open, enabled, token, stay] = await Promise.all([
    recordIfKnown(),
    readDraft(),
    readTold(from),
    ifSoon(provider.captcha({}).catch(troubleWith)),
    ifSoon(provider.oneTapOpen({})),
    ifSoon(provider.oneTapEnabled({})),
    formToken(),
    stayToSignInFor(back),
  ])
  const noPicture =
    captcha && "trouble" in captcha ? ({ why: "not-done", trouble: captcha.trouble } as const) : undefined
  const oneTap = open?.ok && open.data.open && enabled?.ok && enabled.data.enabled
  const sent = draft?.sent ? Math.ceil((draft.sent.at - Date.now()) / 1000) + RESEND_SECONDS : 0
  return {
    brand: { name: record?.abbreviation ?? record?.name ?? "停车服务", logo: record?.logo },
    formToken: token,
    texts: legalVersion(),
    from,
    back,
    captcha: captcha?.ok ? captcha.data : undefined,
    typed: draft && { phone: draft.phone, captcha: draft.captcha },
    told: kept ?? noPicture,
    wait: Math.max(0, sent),
    agreed: agreed || draft?.agreed,
    oneTap: oneTap ? env().CARRIER_SDK_URL : undefined,
    stay,
    payHref: stay ? undefined : addresses.plateSelectYdV2.path,
    operator: operator(),
  }
}

/** The form shows without a picture; where the provider has said why there is none, with that. */
function troubleWith(error: unknown) {
  if (!(error instanceof ProviderFault) || saysNothing(error)) throw error
  return { ok: false, trouble: troubleOf(error) } as const
}

/** Back to this screen, but not with yesterday's news. */
function withoutNews(address: string): string {
  const [path, query] = address.split("?")
  const names = new URLSearchParams(query)
  for (const name of ["out", "why", "agreed"]) names.delete(name)
  return names.size > 0 ? `${path}?${names}` : path!
}
