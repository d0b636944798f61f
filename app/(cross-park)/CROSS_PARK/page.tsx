import { asked, type SearchParams } from "../../query"
import { screen } from "../../screen"
import { pageNumber, partOf } from "../../list-page"
import { SpacesScreen } from "#components/cross-park/spaces/spaces-screen"
import type { Space } from "#lib/cross-park/values"
import { crossParkWords } from "#lib/cross-park/words"
import { isAbsent } from "#lib/provider/absent"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

export const metadata = { title: "车位预约" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { parkName, page: told, said } = await asked(searchParams, "parkName", "page", "said")
  const park = parkName?.trim().slice(0, 60)
  const page = pageNumber(told)
  const [spaces, popular, found] = await Promise.all([
    partOf(page, provider["cross-park"].spaces({ page }), ({ parks }) => parks),
    ifSoon(provider["cross-park"].popular({})),
    park && !isAbsent("cross-park.search") ? search(park) : undefined,
  ])
  return (
    <SpacesScreen
      asked={park}
      found={found}
      notice={said === "order-expired" ? crossParkWords[said] : undefined}
      popular={popular?.ok ? popular.data.parks : []}
      spaces={spaces}
    />
  )
})

async function search(park: string): Promise<readonly Space[] | "failed"> {
  const part = await partOf(1, searched(park), ({ parks }) => parks)
  return part?.items ?? "failed"
}

async function searched(park: string) {
  const said = await provider["cross-park"].search({ park })
  return said.ok ? { ok: true as const, data: { pages: 1, parks: said.data.parks } } : said
}
