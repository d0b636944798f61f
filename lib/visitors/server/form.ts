import "server-only"
import { addresses } from "#lib/addresses"
import { ProviderFault, SignedOut, StoreAway } from "#lib/kit/call/fault"
import { troubleOf } from "#lib/kit/call/trouble"
import { fill } from "#lib/kit/address/address"
import { restoring } from "#lib/kit/address/site-path"
import { session } from "#lib/session"
import { COMPANIONS_MOST } from "#lib/visitors/contract"
import { companionCount, type Values, whyNoMoreCompanions } from "#lib/visitors/rules"
import { sendVisit, today } from "#lib/visitors/server/apply"
import { type Draft, dropDraft, keepDraft, readDraft } from "#lib/visitors/server/draft"
import { knownValues } from "#lib/visitors/server/known"
import { without, withKnown } from "#lib/visitors/values"

/**
 * Sends what was typed, or adds or takes away a companion, and says where the driver is led. Whatever becomes of it, what
 * was typed is there again.
 */
export async function takeForm(wish: string, parkId: string, typed: Values): Promise<string> {
  const page = fill(addresses.visitorAppointment, { parkId })
  const form = fill(addresses.visitorAppointment, { parkId }, { edit: "1" })
  const held = await session()
  if (held.state !== "in") return restoring(form)
  const { who } = held.driver
  const back = async (draft: Draft, at: string) => {
    await keepDraft(who, parkId, draft)
    return `${form}#${at}`
  }
  let values: Values = typed
  try {
    const draft = await readDraft(who, parkId)
    // Whoever was taken out of what is being typed is not put back in from what was sent once.
    values = withKnown(typed, draft?.values ?? (await knownValues(parkId, today())))
    if (wish === "add" || wish.startsWith("remove")) return await back(...companionsAfter(wish, values))
    const said = await sendVisit(who, parkId, values)
    if ("why" in said) {
      const first = Object.keys(said.wrong ?? {})[0]
      return await back({ values, ...said }, first ?? "said")
    }
    await dropDraft(who, parkId)
    return page
  } catch (error) {
    if (error instanceof SignedOut) {
      await keepDraft(who, parkId, { values, why: "again" })
      return restoring(form)
    }
    // Without the lock of the store nothing is sent; what was typed waits at this instance.
    if (error instanceof StoreAway) return back({ values, why: "failed" }, "said")
    if (!(error instanceof ProviderFault)) throw error
    return back({ values, why: "failed", trouble: troubleOf(error) }, "said")
  }
}

function companionsAfter(wish: string, values: Values): [Draft, string] {
  if (wish !== "add") return [{ values: without(values, Number(wish.slice("remove".length)) || 0) }, "companions"]
  const wrong = whyNoMoreCompanions(values)
  if (wrong) return [{ values, wrong }, "companions"]
  const count = Math.min(companionCount(values) + 1, COMPANIONS_MOST)
  return [{ values: { ...values, companions: String(count) } }, `name${count - 1}`]
}
