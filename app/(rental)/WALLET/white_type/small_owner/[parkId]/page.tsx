import { renderApplicationPage } from "@app/(rental)/_pages/application-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"

export const metadata = { title: "小业主长租认证" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) =>
  renderApplicationPage((await readQuery(searchParams, "again")).again),
)
