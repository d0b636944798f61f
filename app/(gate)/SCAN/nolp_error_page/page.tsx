import { Refused } from "../../gate-page"
import { readQuery, type SearchParams } from "../../../query"
import { plainText } from "#lib/gate/rules"

export const metadata = { title: "闸口提示" }

export default async function GateError({ searchParams }: { searchParams: SearchParams }) {
  const { reason } = await readQuery(searchParams, "reason")
  return <Refused reason={plainText(reason, 120)} />
}
