import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { FrameScreen } from "#components/platform/frame-screen"
import { env } from "#lib/env/env"
import { parseFrameUrl } from "#lib/platform/rules"

export const metadata = { title: "网页" }

export default async function Frame({ searchParams }: { searchParams: SearchParams }) {
  const { url } = await readQuery(searchParams, "url")
  return <FrameScreen address={parseFrameUrl(url, env().FRAME_HOSTS, env().PUBLIC_URL)} title="嵌入的网页" />
}
