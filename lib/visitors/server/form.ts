import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { fill } from "#lib/core/address/address"
import { restoring } from "#lib/core/address/site-path"
import { session } from "#lib/session/session"
import { parseFormName, createFormName } from "#lib/visitors/form-name"
import { MAX_COMPANIONS } from "#lib/visitors/lengths"
import { countCompanions, type FormValues, getAddCompanionErrors } from "#lib/visitors/rules"
import { applyForVisit, getToday } from "#lib/visitors/server/apply"
import {
  type VisitDraft,
  endForm,
  endForms,
  type VisitForm,
  hasFormEnded,
  saveVisitDraft,
  readVisitDraft,
} from "#lib/visitors/server/draft"
import { getKnownValues } from "#lib/visitors/server/known-values"
import { type CardNumbers, collectCardNumbers, removeCompanion, fillKnownCards } from "#lib/visitors/values"

const getFormHref = (parkId: string, form?: string) =>
  fill(addresses.visitorAppointment, { parkId }, { edit: "1", form })

/** `owner`: whose page it was sent from. */
type SentForm = { action: string; parkId: string; form: string; owner: string | undefined }

/**
 * Sends what was typed, or adds or takes away a companion, and says where the driver is led. Whatever becomes of it, what
 * was typed is there again, in a form of another name: what is still on its way to the one that was sent changes nothing.
 */
export async function handleVisitForm({ action, parkId, form, owner }: SentForm, typed: FormValues): Promise<string> {
  const currentSession = await session()
  const who = currentSession.state === "in" ? currentSession.driver.who : owner
  if (who === undefined) return restoring(getFormHref(parkId))
  const sent: VisitForm = { who, parkId, form: parseFormName(form) ?? createFormName() }
  const saveAsNewForm = async (draft: VisitDraft) => {
    const next = createFormName()
    await saveVisitDraft({ ...sent, form: next }, { numbers, ...draft })
    await endForm(sent)
    return getFormHref(parkId, next)
  }
  const saveAndReturn = async (draft: VisitDraft, fragment: string) => `${await saveAsNewForm(draft)}#${fragment}`
  let [values, numbers]: [FormValues, CardNumbers] = [typed, []]
  try {
    const draft = await readVisitDraft(sent)
    const complete = (known: FormValues) => {
      numbers = collectCardNumbers(known, draft?.numbers)
      values = fillKnownCards(typed, known, numbers)
    }
    if (currentSession.state !== "in") {
      // Of nobody nothing is sent, nor asked: it waits for the driver whose page it was, with the numbers it does not show.
      complete(draft?.values ?? {})
      throw new UnauthenticatedError("visit")
    }
    // Whoever was taken out of what is being typed is not put back in from what was sent once.
    complete(draft?.values ?? (await getKnownValues(parkId, getToday())))
    if (action === "add" || action.startsWith("remove"))
      return await saveAndReturn(...changeCompanions(action, values, numbers))
    const said = await applyForVisit(who, parkId, values)
    if ("why" in said) {
      const first = Object.keys(said.wrong ?? {})[0]
      return await saveAndReturn({ values, ...said }, first ?? "said")
    }
    await endForms(sent)
    return fill(addresses.visitorAppointment, { parkId })
  } catch (error) {
    if (error instanceof UnauthenticatedError) return restoring(await saveAsNewForm({ values, why: "again" }))
    // Without the lock of the store nothing is sent; what was typed waits at this instance.
    if (error instanceof StoreUnavailableError) return saveAndReturn({ values, why: "failed" }, "said")
    if (!(error instanceof ProviderError)) throw error
    return saveAndReturn({ values, why: "failed", trouble: toUserMessage(error) }, "said")
  }
}

/** What a page shows of the form it names, and the name it goes on under: nothing more is kept under one that is over. */
export async function openVisitForm(who: string, parkId: string, named: string | undefined) {
  const asked = parseFormName(named)
  const form = asked && !(await hasFormEnded({ who, form: asked })) ? asked : createFormName()
  return { form, draft: await readVisitDraft({ who, parkId, form }) }
}

function changeCompanions(action: string, values: FormValues, numbers: CardNumbers): [VisitDraft, string] {
  if (action !== "add") {
    const index = Number(action.slice("remove".length)) || 0
    const name = values[`name${index}`]?.trim()
    return [
      { values: removeCompanion(values, index), numbers: numbers.filter(([whose]) => whose !== name) },
      "companions",
    ]
  }
  const wrong = getAddCompanionErrors(values)
  if (wrong) return [{ values, wrong }, "companions"]
  const count = Math.min(countCompanions(values) + 1, MAX_COMPANIONS)
  return [{ values: { ...values, companions: String(count) } }, `name${count - 1}`]
}
