import { screen } from "../../screen"
import { MemberScreen } from "#components/account/member-screen"
import { maskPhone } from "#lib/account/rules"
import { provider } from "#lib/provider"

export const metadata = { title: "会员中心" }

export default screen(async () => {
  const said = await provider.account.info({})
  return said.ok && <MemberScreen phone={maskPhone(said.data.phone)} level={said.data.level} />
})
