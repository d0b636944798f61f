"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { callEndpoint } from "#lib/browser/endpoint-client"
import { pathOf } from "#lib/core/address/own-path"
import type { visitorsEndpoints } from "#lib/visitors/contract"
import { createFormName } from "#lib/visitors/form-name"

/** In the store and not in the browser, which may keep no number of a card. */
export function VisitAutosave() {
  return (
    <DraftAutosave
      onSave={(typed, form) => {
        setFormInUrl(form)
        void callEndpoint<typeof visitorsEndpoints.keep>(pathOf("visitors", "keep"), Object.fromEntries(typed), {
          keepalive: true,
        })
      }}
      // What is typed from here on is another form's: under the name of one that was sent nothing is kept.
      onRestored={(form) => (getNameInput(form)!.value = createFormName())}
    />
  )
}

const getNameInput = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="form"]')

/** The address names the form whose draft there is by now: this tab, loaded once more, has its own and no other tab's. */
function setFormInUrl(form: HTMLFormElement) {
  const [name, address] = [getNameInput(form)?.value, new URL(location.href)]
  if (!name || address.searchParams.get("form") === name) return
  address.searchParams.set("form", name)
  history.replaceState(history.state, "", address)
}
