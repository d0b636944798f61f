import { agreementPage } from "../../../../../agreement-page"
import { nameIn } from "../../../../../name-in"

export const metadata = { title: "长租协议" }

type Props = { params: Promise<{ parkId: string; whiteListFeeId: string }> }

/** The same with both values in the path. */
export default async function RentAgreementByPath({ params }: Props) {
  const { parkId, whiteListFeeId } = await params
  return agreementPage({ parkId: nameIn(parkId), whiteListFeeId: nameIn(whiteListFeeId) })
}
