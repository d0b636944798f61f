import { renderAgreementPage } from "@app/(rental)/_pages/agreement-page"
import { decodeIdParam } from "#lib/core/address/id-param"

export const metadata = { title: "长租协议" }

type Props = { params: Promise<{ parkId: string; whiteListFeeId: string }> }

/** The agreement page with both values in the path. */
export default async function RentAgreementByPath({ params }: Props) {
  const { parkId, whiteListFeeId } = await params
  return renderAgreementPage({ parkId: decodeIdParam(parkId), whiteListFeeId: decodeIdParam(whiteListFeeId) })
}
