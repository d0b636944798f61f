import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { SentVisit } from "../_pages/sent-visit"
import { NoVisitScreen } from "#components/visitors/pass/visit-screen"
import { getHotline } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "访客预约" }

/** The provider reports applications of other drivers as not found. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { id } = await readQuery(searchParams, "id")
  const [result, phone] = await Promise.all([id ? provider.visitors.detail({ id }) : undefined, getHotline()])
  if (result?.ok) return <SentVisit visit={result.data} parkId={result.data.parkId} phone={phone} />
  return <NoVisitScreen hotline={phone} />
})
