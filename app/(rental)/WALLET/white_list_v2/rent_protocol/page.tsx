import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { renderAgreementPage } from "@app/(rental)/_pages/agreement-page"

export const metadata = { title: "长租协议" }

export default async function RentAgreement({ searchParams }: { searchParams: SearchParams }) {
  return renderAgreementPage(await readQuery(searchParams, "parkId", "whiteListFeeId", "from"))
}
