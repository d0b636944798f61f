import { Refused } from "@app/(gate)/_pages/gate-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { plainText } from "#lib/gate/rules"

export const metadata = { title: "闸口提示" }

export default async function GateError({ searchParams }: { searchParams: SearchParams }) {
  const { reason } = await readQuery(searchParams, "reason")
  return <Refused reason={plainText(reason, 120)} />
}
