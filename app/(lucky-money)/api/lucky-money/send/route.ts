import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address/address"
import { ProviderFault, SignedOut } from "#lib/kit/call/fault"
import { keepTyped } from "#lib/kit/form/flash"
import { formHandler } from "#lib/kit/door/own-handler"
import { reserveLimits } from "#lib/kit/door/rate-limits"
import { goTo } from "#lib/kit/door/redirect"
import { restoring } from "#lib/kit/address/site-path"
import { type Trouble, troubleOf } from "#lib/kit/call/trouble"
import { luckyMoneyOwn } from "#lib/lucky-money/contract"
import { tries } from "#lib/lucky-money/server/collect"
import type { LuckyMoneySaying } from "#lib/lucky-money/words"
import { provider } from "#lib/provider"

/** Made of an order that was paid; on to the screen that is sent to friends. */
export const POST = formHandler(luckyMoneyOwn.send, async (sent) => {
  const orderId = sent.order_id || undefined
  const back = fill(addresses.shareLuckyMoney, {}, { order_id: orderId })
  const no = async (why: LuckyMoneySaying, trouble?: Trouble) => {
    await keepTyped("send-lucky-money", back, { values: {}, why, trouble })
    return goTo(back)
  }
  if (!(await reserveLimits(await tries())).ok) return no("too-often")
  try {
    const said = await provider["lucky-money"].create({ orderId })
    return said.ok ? goTo(fill(addresses.shareLuckyMoney, {}, { id: said.data.id })) : no(said.why)
  } catch (error) {
    if (error instanceof SignedOut) return goTo(restoring(back))
    if (error instanceof ProviderFault) return no("not-done", troubleOf(error))
    throw error
  }
})
