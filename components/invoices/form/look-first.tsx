"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { FormOrders } from "#components/invoices/form/draft"
import { loadModal } from "#components/ui/overlay/use-modal"
import { applicantIn, type Typed, typedFields, wrongIn } from "#lib/invoices/rules"

type LookFirstProps = {
  orders: FormOrders
  /** The form it stands in, by its id: what lies over a page is in no form. */
  form: string
  /** For the gallery. */
  begun?: Typed
}

/** It comes when a form is typed in, and not with every one that is looked at. */
const load = () =>
  Promise.all([import("#components/invoices/form/draft-sheet"), loadModal()]).then(([{ DraftSheet }]) => DraftSheet)

/**
 * Shows the invoice over its form before that is sent, and costs no way to the server. What is not filled in goes there,
 * and is said at its field; so does everything where the sheet cannot be had, and then the page shows the invoice.
 */
export function LookFirst({ orders, form: id, begun }: LookFirstProps) {
  const [shown, setShown] = useState<{ Sheet: Awaited<ReturnType<typeof load>>; typed: Typed }>()
  const place = useRef<HTMLSpanElement>(null)
  const goesOn = useRef(false)

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event as SubmitEvent & { target: HTMLFormElement }
    const isCheck = submitter instanceof HTMLButtonElement && submitter.value === "check"
    if (goesOn.current || event.defaultPrevented || !isCheck) return
    const now = typedIn(form)
    if (Object.keys(wrongIn(now)).length > 0) return
    event.preventDefault()
    // The errors shown at the fields belong to the previous submission.
    form.toggleAttribute("data-corrected", true)
    load().then(
      (Sheet) => setShown({ Sheet, typed: now }),
      () => {
        goesOn.current = true
        form.requestSubmit(submitter)
      },
    )
  })
  useEffect(() => {
    if (begun) void load().then((Sheet) => setShown({ Sheet, typed: begun }))
  }, [begun])
  useEffect(() => {
    const form = place.current?.closest("form")
    const listen = (event: SubmitEvent) => onSubmit(event)
    // While the first field is typed the sheet may come.
    const fetch = () => void load().catch(() => undefined)
    form?.addEventListener("submit", listen)
    form?.addEventListener("focusin", fetch, { once: true })
    return () => {
      form?.removeEventListener("submit", listen)
      form?.removeEventListener("focusin", fetch)
    }
  }, [])

  return (
    <>
      <span ref={place} hidden />
      {shown && <shown.Sheet orders={orders} form={id} typed={shown.typed} onClose={() => setShown(undefined)} />}
    </>
  )
}

function typedIn(form: HTMLFormElement): Typed {
  const sent = new FormData(form)
  const text = (name: string) => String(sent.get(name) ?? "")
  const fields = Object.fromEntries(typedFields.map((name) => [name, text(name)])) as Omit<Typed, "applicant">
  return { ...fields, applicant: applicantIn(text("applicant")) }
}
