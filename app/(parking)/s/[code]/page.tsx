import { notFound } from "next/navigation"
import { renderPlateSelect } from "@app/(parking)/_pages/plate-select-page"
import { definePage } from "@app/_shared/define-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { ForgedCodeScreen } from "#components/parking/look-up/forged-code-screen"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { verifyParkingCode } from "#lib/core/codes/parking-code"
import { env } from "#lib/env/env"
import { reportForgedCode } from "#lib/parking/server/report-forged-code"
import { getHotline } from "#lib/platform/server/provider-profile"

export const metadata = { title: "停车缴费" }

type Props = { params: Promise<{ code: string }>; searchParams: SearchParams }

/** The look-up screen of a signed QR code. */
export default definePage(async ({ params, searchParams }: Props) => {
  const secrets = env().CODE_SECRET
  if (!secrets) notFound()
  const { code } = await params
  const verified = verifyParkingCode(code, secrets)
  if (!verified) {
    await reportForgedCode()
    return <ForgedCodeScreen phone={env().COMPLAINT_PHONE ?? (await getHotline())} />
  }
  return renderPlateSelect({
    from: fillAddress(addresses.parkingCode, { code }),
    parkId: verified.parkId,
    codeWords: verified.words,
    query: await readQuery(searchParams, "typing", "licence_plate"),
  })
})
