import { MenuScreen } from "#components/platform/menu-screen"
import { recordIfKnown } from "#lib/platform/flow"

export const metadata = { title: "停车服务" }

export default async function Menu() {
  const record = await recordIfKnown()
  return <MenuScreen name={record?.name ?? "停车服务"} logo={record?.logo} />
}
