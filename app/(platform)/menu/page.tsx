import { headers } from "next/headers"
import { formToken } from "../../form-token"
import { MenuScreen } from "#components/platform/menu-screen"
import { inMessagingApp } from "#lib/kit/browser-kind"
import { recordIfKnown } from "#lib/platform/flow"

export const metadata = { title: "停车服务" }

export default async function Menu() {
  const [record, sent, token] = await Promise.all([recordIfKnown(), headers(), formToken()])
  return (
    <MenuScreen
      name={record?.name ?? "停车服务"}
      logo={record?.logo}
      miniProgram={inMessagingApp(sent) ? { formToken: token } : undefined}
    />
  )
}
