"use client"

import { DraftAutosave } from "#components/ui/form/draft-autosave"
import { callEndpoint } from "#lib/browser/endpoint-client"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { visitorsEndpoints } from "#lib/visitors/contract"
import { createFormName } from "#lib/visitors/form-name"

/** Saves to the server, because identity card numbers must not stay in the browser. */
export function VisitAutosave() {
  return (
    <DraftAutosave
      onSave={(pairs, form) => {
        setFormInUrl(form)
        void callEndpoint<typeof visitorsEndpoints.keep>(
          getEndpointPath("visitors", "keep"),
          Object.fromEntries(pairs),
          {
            keepalive: true,
          },
        )
      }}
      // A restored page may show a submitted form, whose name accepts no more drafts.
      onRestored={(form) => (getNameInput(form)!.value = createFormName())}
    />
  )
}

const getNameInput = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="form"]')

/** With the form name in the URL, a reload restores the draft of this tab. */
function setFormInUrl(form: HTMLFormElement) {
  const [name, url] = [getNameInput(form)?.value, new URL(location.href)]
  if (!name || url.searchParams.get("form") === name) return
  url.searchParams.set("form", name)
  history.replaceState(history.state, "", url)
}
