import { renderApplicationPage } from "../../../../application-page"
import { readQuery, type SearchParams } from "../../../../../query"
import { screen } from "../../../../../screen"

export const metadata = { title: "分时长租申请" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) =>
  renderApplicationPage((await readQuery(searchParams, "again")).again),
)
