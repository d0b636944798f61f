import { renderApplicationPage } from "../../../../application-page"
import { readQuery, type SearchParams } from "../../../../../query"
import { screen } from "../../../../../screen"

export const metadata = { title: "小业主长租认证" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) =>
  renderApplicationPage((await readQuery(searchParams, "again")).again),
)
