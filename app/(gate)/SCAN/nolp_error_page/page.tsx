import { GateRejection } from "@app/(gate)/_pages/gate-page"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { toPlainText } from "#lib/gate/rules"

export const metadata = { title: "闸口提示" }

export default async function GateError({ searchParams }: { searchParams: SearchParams }) {
  const { reason } = await readQuery(searchParams, "reason")
  return <GateRejection reason={toPlainText(reason, 120)} />
}
