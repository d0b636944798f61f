import "server-only"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { legalText } from "#lib/account/server/legal-texts"
import { addresses } from "#lib/addresses"
import { sitePath } from "#lib/kit/address/site-path"
import { hotline, recordIfKnown } from "#lib/platform/server/record"
import { renewalHref } from "#lib/rental/links"

type AgreementQuery = { parkId?: string; whiteListFeeId?: string; from?: string }

const FORMS: readonly string[] = [addresses.renewal.path, addresses.oldRenewal.path]

/** The text of its group of packages; 同意 leads back to the form with the box ticked. */
export async function agreementPage({ parkId, whiteListFeeId, from }: AgreementQuery) {
  const [record, phone] = await Promise.all([recordIfKnown(), hotline()])
  const here = sitePath(from)
  const isForm = here !== undefined && FORMS.includes(here.split("?", 1)[0]!)
  const form = parkId && whiteListFeeId ? renewalHref({ parkId, whiteListFeeId }, "1") : addresses.rentals.path
  return (
    <AgreementScreen
      text={legalText("rent", { added: whiteListFeeId })}
      provider={record?.name ?? "本公司"}
      phone={phone}
      from={isForm ? here : form}
    />
  )
}
