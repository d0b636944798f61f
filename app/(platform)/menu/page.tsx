import { headers } from "next/headers"
import { formToken } from "../../form-token"
import { asked, type SearchParams } from "../../query"
import { MenuScreen } from "#components/platform/menu-screen"
import { inMessagingApp } from "#lib/kit/page/browser-kind"
import { operator } from "#lib/platform/server/operator"
import { recordIfKnown } from "#lib/platform/server/record"
import { plainId } from "#lib/kit/values/plain-id"

export const metadata = { title: "停车服务" }

export default async function Menu({ searchParams }: { searchParams: SearchParams }) {
  const [{ parkId }, record, sent, token] = await Promise.all([
    asked(searchParams, "parkId"),
    recordIfKnown(),
    headers(),
    formToken(),
  ])
  return (
    <MenuScreen
      name={record?.name ?? "停车服务"}
      logo={record?.logo}
      miniProgram={inMessagingApp(sent) ? { formToken: token, parkId: plainId(parkId) } : undefined}
      operator={operator()}
    />
  )
}
