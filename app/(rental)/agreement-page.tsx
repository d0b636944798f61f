import "server-only"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { legalText } from "#lib/account/server/sign-in/legal-texts"
import { addresses } from "#lib/addresses/addresses"
import { sitePath } from "#lib/core/address/site-path"
import { hotline, recordIfKnown } from "#lib/platform/server/record"
import { renewalHref, renewalQueryIn, type RenewalQuery } from "#lib/rental/links"
import { onlyOwnTicks, signOwnForm } from "#lib/rental/server/own-form"

type AgreementQuery = { parkId?: string; whiteListFeeId?: string; from?: string }

const FORMS: readonly string[] = [addresses.renewal.path, addresses.oldRenewal.path]

/** The text of its group of packages; 同意 leads back to the form with the box ticked. */
export async function agreementPage({ parkId, whiteListFeeId, from }: AgreementQuery) {
  const [record, phone] = await Promise.all([recordIfKnown(), hotline()])
  const form =
    parkId && whiteListFeeId ? renewalHref(await ownQuery({ parkId, whiteListFeeId }), "1") : addresses.rentals.path
  return (
    <AgreementScreen
      text={legalText("rent", { added: whiteListFeeId })}
      provider={record?.name ?? "本公司"}
      phone={phone}
      from={(await formIn(from)) ?? form}
    />
  )
}

/** The form that has led here, with what its driver has chosen in it; whether it was read is answered here alone. */
async function formIn(from: string | undefined): Promise<string | undefined> {
  const [path, search] = sitePath(from)?.split("?") ?? []
  if (path === undefined || !FORMS.includes(path)) return undefined
  return renewalHref(await ownQuery(renewalQueryIn(search)), "1")
}

async function ownQuery(query: RenewalQuery): Promise<RenewalQuery> {
  const [kept, own] = await Promise.all([onlyOwnTicks(query), signOwnForm(query)])
  return { ...kept, agreed: undefined, own }
}
