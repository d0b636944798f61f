import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { SpacesScreen } from "#components/cross-park/spaces/spaces-screen"
import type { Space } from "#lib/cross-park/values"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { isUnsupported } from "#lib/provider/unsupported"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "车位预约" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkName, page: pageText, said } = await readQuery(searchParams, "parkName", "page", "said")
  const park = parkName?.trim().slice(0, 60)
  const page = parsePageNumber(pageText)
  const [spaces, popular, searchResult] = await Promise.all([
    loadPage(page, provider["cross-park"].spaces({ page }), ({ parks }) => parks),
    undefinedIfSlow(provider["cross-park"].popular({})),
    park && !isUnsupported("cross-park.search") ? searchSpaces(park) : undefined,
  ])
  return (
    <SpacesScreen
      query={park}
      results={searchResult}
      notice={said === "order-expired" ? crossParkRefusalMessages[said] : undefined}
      popular={popular?.ok ? popular.data.parks : []}
      spaces={spaces}
    />
  )
})

async function searchSpaces(park: string): Promise<readonly Space[] | "failed"> {
  const firstPage = await loadPage(1, fetchSearchPage(park), ({ parks }) => parks)
  return firstPage?.items ?? "failed"
}

async function fetchSearchPage(park: string) {
  const result = await provider["cross-park"].search({ park })
  return result.ok ? { ok: true as const, data: { pages: 1, parks: result.data.parks } } : result
}
