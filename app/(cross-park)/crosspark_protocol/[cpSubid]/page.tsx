import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { decodeIdParam } from "#lib/core/address/id-param"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { getLegalText } from "#lib/account/server/sign-in/legal-texts"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"
import { hotline, recordIfKnown } from "#lib/platform/server/record"

export const generateMetadata = () => ({ title: getLegalText("booking").title })

type Props = { params: Promise<{ cpSubid: string }>; searchParams: SearchParams }

export default async function BookingAgreement({ params, searchParams }: Props) {
  const [{ cpSubid }, { from }, record, phone] = await Promise.all([
    params,
    readQuery(searchParams, "from"),
    recordIfKnown(),
    hotline(),
  ])
  const spaceId = decodeIdParam(cpSubid)
  const back = spaceId ? fillAddress(addresses.book, { cpSubid: spaceId }) : addresses.spaces.path
  const returnPath = parseSitePath(from)
  return (
    <AgreementScreen
      text={getLegalText("booking")}
      provider={record?.name ?? "本公司"}
      phone={phone}
      from={returnPath?.split("?", 1)[0] === back ? returnPath : back}
    />
  )
}
