import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { keepTyped } from "#lib/kit/flash"
import { byForm } from "#lib/kit/handler"
import { goTo } from "#lib/kit/site-path"
import { collect } from "#lib/lucky-money/flow/collect"
import { luckyMoneyId } from "#lib/lucky-money/rules"

/** Back to the screen it came from, which shows what is true by now. */
export const POST = byForm(async (form) => {
  const screen = form.get("page") === "share" ? addresses.shareLuckyMoney : addresses.obtainLuckyMoney
  const id = luckyMoneyId(form.get("id"))
  if (!id) return goTo(screen.path)
  const phone = (form.get("phone") ?? "").slice(0, 32)
  const why = await collect(id, phone)
  if (why) await keepTyped("lucky-money", { values: { id, phone }, why })
  return goTo(fill(screen, {}, { id }))
})
