import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { MiniProgramScreen } from "#components/platform/mini-program-screen"
import { parseMiniProgramUrl } from "#lib/platform/rules"

export const metadata = { title: "打开小程序" }

export default async function MiniProgram({ searchParams }: { searchParams: SearchParams }) {
  const { openlink } = await readQuery(searchParams, "openlink")
  return <MiniProgramScreen link={parseMiniProgramUrl(openlink)} />
}
