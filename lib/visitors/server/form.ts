import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { fillAddress } from "#lib/core/address/address"
import { buildRestorePath } from "#lib/core/address/site-path"
import { getSession } from "#lib/session/session"
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
  fillAddress(addresses.visitorAppointment, { parkId }, { edit: "1", form })

/** `owner`: the driver the form was rendered for. */
type SentForm = { action: string; parkId: string; form: string; owner: string | undefined }

/**
 * Submits the form, or adds or removes a companion, and returns the redirect URL. Unless it is submitted, the input is
 * saved under a new form name, so that a late autosave of the old form cannot overwrite it.
 */
export async function handleVisitForm({ action, parkId, form, owner }: SentForm, typed: FormValues): Promise<string> {
  const currentSession = await getSession()
  const who = currentSession.state === "in" ? currentSession.driver.who : owner
  if (who === undefined) return buildRestorePath(getFormHref(parkId))
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
      // Signed out: the draft, with its hidden card numbers, waits for the owner of the form.
      complete(draft?.values ?? {})
      throw new UnauthenticatedError("visit")
    }
    // A draft wins over the previous application, so that a removed companion does not come back.
    complete(draft?.values ?? (await getKnownValues(parkId, getToday())))
    if (action === "add" || action.startsWith("remove"))
      return await saveAndReturn(...changeCompanions(action, values, numbers))
    const result = await applyForVisit(who, parkId, values)
    if ("why" in result) {
      const firstField = Object.keys(result.wrong ?? {})[0]
      return await saveAndReturn({ values, ...result }, firstField ?? "said")
    }
    await endForms(sent)
    return fillAddress(addresses.visitorAppointment, { parkId })
  } catch (error) {
    if (error instanceof UnauthenticatedError) return buildRestorePath(await saveAsNewForm({ values, why: "again" }))
    // Without the store there is no lock, so nothing is submitted. The draft is kept by this process.
    if (error instanceof StoreUnavailableError) return saveAndReturn({ values, why: "failed" }, "said")
    if (!(error instanceof ProviderError)) throw error
    return saveAndReturn({ values, why: "failed", trouble: toUserMessage(error) }, "said")
  }
}

/** Opens the form named in the URL. An ended form gets a new name, because nothing is saved under the old one. */
export async function openVisitForm(who: string, parkId: string, formName: string | undefined) {
  const requested = parseFormName(formName)
  const form = requested && !(await hasFormEnded({ who, form: requested })) ? requested : createFormName()
  return { form, draft: await readVisitDraft({ who, parkId, form }) }
}

function changeCompanions(action: string, values: FormValues, numbers: CardNumbers): [VisitDraft, string] {
  if (action !== "add") {
    const index = Number(action.slice("remove".length)) || 0
    const name = values[`name${index}`]?.trim()
    return [
      { values: removeCompanion(values, index), numbers: numbers.filter(([owner]) => owner !== name) },
      "companions",
    ]
  }
  const wrong = getAddCompanionErrors(values)
  if (wrong) return [{ values, wrong }, "companions"]
  const count = Math.min(countCompanions(values) + 1, MAX_COMPANIONS)
  return [{ values: { ...values, companions: String(count) } }, `name${count - 1}`]
}
