import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { luckyMoneyEndpoints } from "#lib/lucky-money/contract"
import { collectLuckyMoney } from "#lib/lucky-money/server/collect"
import type { LuckyMoneyReason } from "#lib/lucky-money/messages"

/** Collects lucky money and redirects back to its page, which queries the current state. */
export const POST = formEndpoint(
  luckyMoneyEndpoints.obtain,
  async ({ id, phone, page }) => {
    const failure = await tryCollect(() => collectLuckyMoney(id, phone))
    const back = fillAddress(getScreenAddress(page), {}, { id })
    if (failure) await saveFormDraft("lucky-money", back, { values: { phone }, ...failure })
    return seeOther(back)
  },
  { onInvalid: (form) => seeOther(getScreenAddress(form.get("page")).path) },
)

const getScreenAddress = (page: string | null) =>
  page === "share" ? addresses.shareLuckyMoney : addresses.obtainLuckyMoney

/** If the call failed and nothing was collected, the driver sees the provider's message. */
async function tryCollect(
  collect: () => ReturnType<typeof collectLuckyMoney>,
): Promise<{ why: LuckyMoneyReason; userMessage?: UserMessage } | undefined> {
  try {
    const why = await collect()
    return why && { why }
  } catch (error) {
    if (error instanceof ProviderError) return { why: "not-done", userMessage: toUserMessage(error) }
    throw error
  }
}
