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

/** A draft to save, and the element of the page to scroll to. The default is the form's message. */
type FormChange = { draft: VisitDraft; fragment?: string }

/** `owner`: the driver the form was rendered for. */
type SubmittedForm = { action: string; parkId: string; form: string; owner: string | undefined }

/**
 * Submits the form, or adds or removes a companion, and returns the redirect URL. Unless it is submitted, the input is
 * saved under a new form name, so that a late autosave of the old form cannot overwrite it.
 */
export async function handleVisitForm(
  { action, parkId, form, owner }: SubmittedForm,
  input: FormValues,
): Promise<string> {
  const currentSession = await getSession()
  const driverKey = currentSession.state === "in" ? currentSession.driver.driverKey : owner
  if (driverKey === undefined) return buildRestorePath(getFormHref(parkId))
  const visitForm: VisitForm = { driverKey, parkId, formName: parseFormName(form) ?? createFormName() }
  const saveAsNewForm = async (draft: VisitDraft) => {
    const newName = createFormName()
    await saveVisitDraft({ ...visitForm, formName: newName }, { numbers, ...draft })
    await endForm(visitForm)
    return getFormHref(parkId, newName)
  }
  const saveAndReturn = async ({ draft, fragment = "said" }: FormChange) => `${await saveAsNewForm(draft)}#${fragment}`
  let values = input
  let numbers: CardNumbers = []
  try {
    const draft = await readVisitDraft(visitForm)
    const fillIn = (knownValues: FormValues) => {
      numbers = collectCardNumbers(knownValues, draft?.numbers)
      values = fillKnownCards(input, knownValues, numbers)
    }
    if (currentSession.state !== "in") {
      // The driver is signed out. The draft, with its hidden card numbers, is saved for the owner of the form.
      fillIn(draft?.values ?? {})
      throw new UnauthenticatedError("visit")
    }
    // A draft takes precedence over the previous application, so that a removed companion stays removed.
    fillIn(draft?.values ?? (await getKnownValues(parkId, getToday())))
    if (action === "add" || action.startsWith("remove"))
      return await saveAndReturn(changeCompanions(action, values, numbers))
    const result = await applyForVisit(driverKey, parkId, values)
    if ("why" in result) {
      const firstField = Object.keys(result.wrong ?? {})[0]
      return await saveAndReturn({ draft: { values, ...result }, fragment: firstField })
    }
    await endForms(visitForm)
    return fillAddress(addresses.visitorAppointment, { parkId })
  } catch (error) {
    if (error instanceof UnauthenticatedError)
      return buildRestorePath(await saveAsNewForm({ values, why: "signed-in-again" }))
    // Without the store there is no lock, so nothing is submitted. Only this process has the draft.
    if (error instanceof StoreUnavailableError) return saveAndReturn({ draft: { values, why: "failed" } })
    if (!(error instanceof ProviderError)) throw error
    return saveAndReturn({ draft: { values, why: "failed", userMessage: toUserMessage(error) } })
  }
}

/** Opens the form named in the URL. An ended form gets a new name, because nothing is saved under the old one. */
export async function openVisitForm(driverKey: string, parkId: string, formName: string | undefined) {
  const requested = parseFormName(formName)
  const form = requested && !(await hasFormEnded({ driverKey, formName: requested })) ? requested : createFormName()
  return { form, draft: await readVisitDraft({ driverKey, parkId, formName: form }) }
}

function changeCompanions(action: string, values: FormValues, numbers: CardNumbers): FormChange {
  if (action !== "add") {
    const index = Number(action.slice("remove".length)) || 0
    const name = values[`name${index}`]?.trim()
    return {
      draft: { values: removeCompanion(values, index), numbers: numbers.filter(([owner]) => owner !== name) },
      fragment: "companions",
    }
  }
  const errors = getAddCompanionErrors(values)
  if (errors) return { draft: { values, wrong: errors }, fragment: "companions" }
  const count = Math.min(countCompanions(values) + 1, MAX_COMPANIONS)
  return { draft: { values: { ...values, companions: String(count) } }, fragment: `name${count - 1}` }
}
