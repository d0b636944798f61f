import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { goTo } from "#lib/http/page/redirect"
import { restoring } from "#lib/core/address/site-path"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { luckyMoneyOwn } from "#lib/lucky-money/contract"
import { getLuckyMoneyLimits } from "#lib/lucky-money/server/collect"
import type { LuckyMoneyReason } from "#lib/lucky-money/words"
import { provider } from "#lib/provider"

/** Creates lucky money for a paid order and redirects to the page to share. */
export const POST = formHandler(luckyMoneyOwn.send, async (form) => {
  const orderId = form.order_id || undefined
  const back = fill(addresses.shareLuckyMoney, {}, { order_id: orderId })
  const refuse = async (why: LuckyMoneyReason, trouble?: Trouble) => {
    await saveFormDraft("send-lucky-money", back, { values: {}, why, trouble })
    return goTo(back)
  }
  if (!(await reserveLimits(await getLuckyMoneyLimits())).ok) return refuse("too-often")
  try {
    const result = await provider["lucky-money"].create({ orderId })
    return result.ok ? goTo(fill(addresses.shareLuckyMoney, {}, { id: result.data.id })) : refuse(result.why)
  } catch (error) {
    if (error instanceof SignedOut) return goTo(restoring(back))
    if (error instanceof ProviderFault) return refuse("not-done", troubleOf(error))
    throw error
  }
})
