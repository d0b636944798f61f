import "server-only"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { getLegalText } from "#lib/account/server/sign-in/legal-texts"
import { addresses } from "#lib/addresses/addresses"
import { parseSitePath } from "#lib/core/address/site-path"
import { getHotline, findProviderProfile } from "#lib/platform/server/provider-profile"
import { getRenewalHref, parseRenewalQuery, type RenewalQuery } from "#lib/rental/links"
import { dropUnsignedChoices, signRenewalForm } from "#lib/rental/server/renewal-form"

type AgreementQuery = { parkId?: string; whiteListFeeId?: string; from?: string }

const FORMS: readonly string[] = [addresses.renewal.path, addresses.oldRenewal.path]

/** The agreement of a package. The button 同意 leads back to the form with the box checked. */
export async function renderAgreementPage({ parkId, whiteListFeeId, from }: AgreementQuery) {
  const [profile, phone] = await Promise.all([findProviderProfile(), getHotline()])
  const formHref =
    parkId && whiteListFeeId ? getRenewalHref(await signQuery({ parkId, whiteListFeeId }), "1") : addresses.rentals.path
  return (
    <AgreementScreen
      text={getLegalText("rent", { added: whiteListFeeId })}
      provider={profile?.name ?? "本公司"}
      phone={phone}
      from={(await parseFormUrl(from)) ?? formHref}
    />
  )
}

/** The form to return to, with its values. `agreed` is left out, because only this page may set it. */
async function parseFormUrl(from: string | undefined): Promise<string | undefined> {
  const [path, search] = parseSitePath(from)?.split("?") ?? []
  if (path === undefined || !FORMS.includes(path)) return undefined
  return getRenewalHref(await signQuery(parseRenewalQuery(search)), "1")
}

async function signQuery(query: RenewalQuery): Promise<RenewalQuery> {
  const [allowedQuery, signature] = await Promise.all([dropUnsignedChoices(query), signRenewalForm(query)])
  return { ...allowedQuery, agreed: undefined, signature }
}
