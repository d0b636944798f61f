import { definePage } from "@app/_shared/define-page"
import { renderHomePage } from "@app/_shared/home-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"

export const metadata = { title: "停车服务" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) =>
  renderHomePage(await readQuery(searchParams, "parkId")),
)
