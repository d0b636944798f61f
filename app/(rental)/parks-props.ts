import "server-only"
import { formToken } from "#lib/http/csrf/page-token"
import { pageNumber, partOf, unlessFailed } from "../list-page"
import { asked, type SearchParams } from "../query"
import { now } from "#lib/provider/client/clock"
import { provider } from "#lib/provider"
import { beijingDay } from "#lib/core/time/dates"

/** Car parks by name, a page at a time; and on the first page of them all the driver's own spaces. */
export async function parksProps(path: string, searchParams: SearchParams) {
  const query = await asked(searchParams, "search", "page")
  const search = query.search?.trim().slice(0, 60) || undefined
  const page = pageNumber(query.page)
  const asking = provider.rental.lists({ page, search })
  const [parks, said, token] = await Promise.all([
    partOf(page, asking, ({ parks }) => parks),
    unlessFailed(asking),
    formToken(),
  ])
  return {
    permits: said?.ok ? said.data.permits : undefined,
    isFirst: page === 1 && search === undefined,
    today: beijingDay(now()),
    ...{ path, asked: search, formToken: token },
    parks,
  }
}
