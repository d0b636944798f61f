import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { HistoryScreen } from "#components/account/history-screen"
import { provider } from "#lib/provider"

export const metadata = { title: "停车记录" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const page = parsePageNumber((await readQuery(searchParams, "page")).page)
  const visits = await loadPage(page, provider.account.history({ page }), ({ visits }) => visits)
  return <HistoryScreen visits={visits} formToken={await getPageToken()} />
})
