import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/values/address"
import { ProviderFault } from "#lib/kit/call/fault"
import { keepTyped } from "#lib/kit/door/flash"
import { byForm } from "#lib/kit/door/handler"
import { goTo } from "#lib/kit/door/redirect"
import { type Trouble, troubleOf } from "#lib/kit/call/trouble"
import { collect } from "#lib/lucky-money/server/collect"
import { plainId } from "#lib/kit/values/plain-id"
import type { LuckyMoneySaying } from "#lib/lucky-money/words"

/** Back to the screen it came from, which shows what is true by now. */
export const POST = byForm(async (form) => {
  const screen = form.get("page") === "share" ? addresses.shareLuckyMoney : addresses.obtainLuckyMoney
  const id = plainId(form.get("id"))
  if (!id) return goTo(screen.path)
  const phone = (form.get("phone") ?? "").slice(0, 32)
  const no = await tried(() => collect(id, phone))
  const back = fill(screen, {}, { id })
  if (no) await keepTyped("lucky-money", back, { values: { phone }, ...no })
  return goTo(back)
})

/** Where it certainly was not collected, the provider's words say why. */
async function tried(
  collecting: () => ReturnType<typeof collect>,
): Promise<{ why: LuckyMoneySaying; trouble?: Trouble } | undefined> {
  try {
    const why = await collecting()
    return why && { why }
  } catch (error) {
    if (error instanceof ProviderFault) return { why: "not-done", trouble: troubleOf(error) }
    throw error
  }
}
