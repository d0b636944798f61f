import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { BindingResultScreen } from "#components/account/binding-result-screen"
import { getHotline } from "#lib/platform/server/provider-profile"

export const metadata = { title: "绑定结果" }

export default async function BindingResult({ searchParams }: { searchParams: SearchParams }) {
  const [{ message = "", park_name = "" }, phone] = await Promise.all([
    readQuery(searchParams, "message", "park_name"),
    getHotline(),
  ])
  return <BindingResultScreen message={message.slice(0, 120)} park={park_name.slice(0, 60)} phone={phone} />
}
