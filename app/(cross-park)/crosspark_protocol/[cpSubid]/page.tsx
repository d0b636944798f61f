import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { decodeIdParam } from "#lib/core/address/id-param"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { getLegalText } from "#lib/account/server/sign-in/legal-texts"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"
import { getHotline, findProviderProfile } from "#lib/platform/server/provider-profile"

export const generateMetadata = () => ({ title: getLegalText("booking").title })

type Props = { params: Promise<{ cpSubid: string }>; searchParams: SearchParams }

export default async function BookingAgreement({ params, searchParams }: Props) {
  const [{ cpSubid }, { from }, profile, phone] = await Promise.all([
    params,
    readQuery(searchParams, "from"),
    findProviderProfile(),
    getHotline(),
  ])
  const spaceId = decodeIdParam(cpSubid)
  const bookHref = spaceId ? fillAddress(addresses.book, { cpSubid: spaceId }) : addresses.spaces.path
  const returnPath = parseSitePath(from)
  return (
    <AgreementScreen
      text={getLegalText("booking")}
      provider={profile?.name ?? "本公司"}
      phone={phone}
      from={returnPath?.split("?", 1)[0] === bookHref ? returnPath : bookHref}
    />
  )
}
