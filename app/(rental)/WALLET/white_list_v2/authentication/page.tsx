import { renderApplicationPage } from "@app/(rental)/_pages/application-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"

export const metadata = { title: "长租申请" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) =>
  renderApplicationPage((await readQuery(searchParams, "again")).again),
)
