import "server-only"
import { getPageToken } from "#lib/http/csrf/page-token"
import { parsePageNumber, loadPage, undefinedIfListFails } from "#lib/http/page/list-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { getProviderTime } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { toBeijingDay } from "#lib/core/time/dates"

/** A page of car parks. The first page without a search also has the driver's permits. */
export async function buildParksProps(path: string, searchParams: SearchParams) {
  const query = await readQuery(searchParams, "search", "page")
  const search = query.search?.trim().slice(0, 60) || undefined
  const page = parsePageNumber(query.page)
  const listsQuery = provider.rental.lists({ page, search })
  const [parks, result, token] = await Promise.all([
    loadPage(page, listsQuery, ({ parks }) => parks),
    undefinedIfListFails(listsQuery),
    getPageToken(),
  ])
  return {
    permits: result?.ok ? result.data.permits : undefined,
    isFirst: page === 1 && search === undefined,
    today: toBeijingDay(getProviderTime()),
    path,
    query: search,
    formToken: token,
    parks,
  }
}
