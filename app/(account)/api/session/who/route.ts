import { maskPhone } from "#lib/account/rules"
import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { provider } from "#lib/provider"

/** Who is signed in, as far as a page may know: the phone masked, and the level. */
export const POST = byJson(async () => {
  const said = await provider.account.info({})
  if (!said.ok) return answer(502, { ok: false, why: "fault" })
  return answer(200, { ok: true, phone: maskPhone(said.data.phone), level: said.data.level })
})
