import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { fillAddress } from "#lib/core/address/address"
import { buildRestorePath } from "#lib/core/address/site-path"
import { getSession } from "#lib/session/session"
import { formNameIn, newFormName } from "#lib/visitors/form-name"
import { COMPANIONS_MOST } from "#lib/visitors/lengths"
import { companionCount, type Values, whyNoMoreCompanions } from "#lib/visitors/rules"
import { sendVisit, today } from "#lib/visitors/server/apply"
import { type Draft, endForm, endForms, type Form, isOver, keepDraft, readDraft } from "#lib/visitors/server/draft"
import { knownValues } from "#lib/visitors/server/known"
import { type Numbers, numbersIn, without, withKnown } from "#lib/visitors/values"

const hrefOf = (parkId: string, form?: string) =>
  fillAddress(addresses.visitorAppointment, { parkId }, { edit: "1", form })

/** `owner`: whose page it was sent from. */
type Sent = { wish: string; parkId: string; form: string; owner: string | undefined }

/**
 * Sends what was typed, or adds or takes away a companion, and says where the driver is led. Whatever becomes of it, what
 * was typed is there again, in a form of another name: what is still on its way to the one that was sent changes nothing.
 */
export async function takeForm({ wish, parkId, form, owner }: Sent, typed: Values): Promise<string> {
  const held = await getSession()
  const who = held.state === "in" ? held.driver.who : owner
  if (who === undefined) return buildRestorePath(hrefOf(parkId))
  const sent: Form = { who, parkId, form: formNameIn(form) ?? newFormName() }
  const keep = async (draft: Draft) => {
    const next = newFormName()
    await keepDraft({ ...sent, form: next }, { numbers, ...draft })
    await endForm(sent)
    return hrefOf(parkId, next)
  }
  const back = async (draft: Draft, at: string) => `${await keep(draft)}#${at}`
  let [values, numbers]: [Values, Numbers] = [typed, []]
  try {
    const draft = await readDraft(sent)
    const complete = (known: Values) => {
      numbers = numbersIn(known, draft?.numbers)
      values = withKnown(typed, known, numbers)
    }
    if (held.state !== "in") {
      // Of nobody nothing is sent, nor asked: it waits for the driver whose page it was, with the numbers it does not show.
      complete(draft?.values ?? {})
      throw new UnauthenticatedError("visit")
    }
    // Whoever was taken out of what is being typed is not put back in from what was sent once.
    complete(draft?.values ?? (await knownValues(parkId, today())))
    if (wish === "add" || wish.startsWith("remove")) return await back(...companionsAfter(wish, values, numbers))
    const said = await sendVisit(who, parkId, values)
    if ("why" in said) {
      const first = Object.keys(said.wrong ?? {})[0]
      return await back({ values, ...said }, first ?? "said")
    }
    await endForms(sent)
    return fillAddress(addresses.visitorAppointment, { parkId })
  } catch (error) {
    if (error instanceof UnauthenticatedError) return buildRestorePath(await keep({ values, why: "again" }))
    // Without the lock of the store nothing is sent; what was typed waits at this instance.
    if (error instanceof StoreUnavailableError) return back({ values, why: "failed" }, "said")
    if (!(error instanceof ProviderError)) throw error
    return back({ values, why: "failed", trouble: toUserMessage(error) }, "said")
  }
}

/** What a page shows of the form it names, and the name it goes on under: nothing more is kept under one that is over. */
export async function formOf(who: string, parkId: string, named: string | undefined) {
  const asked = formNameIn(named)
  const form = asked && !(await isOver({ who, form: asked })) ? asked : newFormName()
  return { form, draft: await readDraft({ who, parkId, form }) }
}

function companionsAfter(wish: string, values: Values, numbers: Numbers): [Draft, string] {
  if (wish !== "add") {
    const gone = Number(wish.slice("remove".length)) || 0
    const name = values[`name${gone}`]?.trim()
    return [{ values: without(values, gone), numbers: numbers.filter(([whose]) => whose !== name) }, "companions"]
  }
  const wrong = whyNoMoreCompanions(values)
  if (wrong) return [{ values, wrong }, "companions"]
  const count = Math.min(companionCount(values) + 1, COMPANIONS_MOST)
  return [{ values: { ...values, companions: String(count) } }, `name${count - 1}`]
}
