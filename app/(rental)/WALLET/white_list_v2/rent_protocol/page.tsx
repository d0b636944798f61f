import { readQuery, type SearchParams } from "../../../../query"
import { renderAgreementPage } from "../../../agreement-page"

export const metadata = { title: "长租协议" }

export default async function RentAgreement({ searchParams }: { searchParams: SearchParams }) {
  return renderAgreementPage(await readQuery(searchParams, "parkId", "whiteListFeeId", "from"))
}
