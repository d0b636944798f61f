import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { goTo } from "#lib/http/page/redirect"
import { restoring } from "#lib/core/address/site-path"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { luckyMoneyOwn } from "#lib/lucky-money/contract"
import { tries } from "#lib/lucky-money/server/collect"
import type { LuckyMoneySaying } from "#lib/lucky-money/words"
import { provider } from "#lib/provider"

/** Creates lucky money for a paid order and redirects to the page to share. */
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
