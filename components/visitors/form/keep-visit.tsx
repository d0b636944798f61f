"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { askAt } from "#lib/browser/ask"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { visitorsEndpoints } from "#lib/visitors/contract"
import { newFormName } from "#lib/visitors/form-name"

/** In the store and not in the browser, which may keep no number of a card. */
export function KeepVisit() {
  return (
    <DraftAutosave
      onSave={(typed, form) => {
        nameIt(form)
        void askAt<typeof visitorsEndpoints.keep>(getEndpointPath("visitors", "keep"), Object.fromEntries(typed), {
          keepalive: true,
        })
      }}
      // What is typed from here on is another form's: under the name of one that was sent nothing is kept.
      onRestored={(form) => (nameOf(form)!.value = newFormName())}
    />
  )
}

const nameOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="form"]')

/** The address names the form whose draft there is by now: this tab, loaded once more, has its own and no other tab's. */
function nameIt(form: HTMLFormElement) {
  const [name, address] = [nameOf(form)?.value, new URL(location.href)]
  if (!name || address.searchParams.get("form") === name) return
  address.searchParams.set("form", name)
  history.replaceState(history.state, "", address)
}
