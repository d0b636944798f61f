import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { ProviderFault } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { luckyMoneyOwn } from "#lib/lucky-money/contract"
import { collectLuckyMoney } from "#lib/lucky-money/server/collect"
import type { LuckyMoneyReason } from "#lib/lucky-money/words"

/** Collects lucky money and redirects back to its page, which queries the current state. */
export const POST = formHandler(
  luckyMoneyOwn.obtain,
  async ({ id, phone, page }) => {
    const failure = await collectOrFail(() => collectLuckyMoney(id, phone))
    const back = fill(getScreenAddress(page), {}, { id })
    if (failure) await saveFormDraft("lucky-money", back, { values: { phone }, ...failure })
    return goTo(back)
  },
  { invalid: (form) => goTo(getScreenAddress(form.get("page")).path) },
)

const getScreenAddress = (page: string | null) =>
  page === "share" ? addresses.shareLuckyMoney : addresses.obtainLuckyMoney

/** After a fault with which nothing was collected, shows the provider's message. */
async function collectOrFail(
  collect: () => ReturnType<typeof collectLuckyMoney>,
): Promise<{ why: LuckyMoneyReason; trouble?: Trouble } | undefined> {
  try {
    const why = await collect()
    return why && { why }
  } catch (error) {
    if (error instanceof ProviderFault) return { why: "not-done", trouble: troubleOf(error) }
    throw error
  }
}
