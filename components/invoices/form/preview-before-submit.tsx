"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { FormOrders } from "#components/invoices/form/invoice-preview"
import { loadModal } from "#components/ui/overlay/use-modal"
import { parseApplicant, type InvoiceForm, formFields, validateForm } from "#lib/invoices/rules"

type PreviewBeforeSubmitProps = {
  orders: FormOrders
  /** The form it stands in, by its id: what lies over a page is in no form. */
  form: string
  /** For the gallery. */
  begun?: InvoiceForm
}

/** It comes when a form is typed in, and not with every one that is looked at. */
const loadSheet = () =>
  Promise.all([import("#components/invoices/form/preview-sheet"), loadModal()]).then(
    ([{ PreviewSheet }]) => PreviewSheet,
  )

/**
 * Shows the invoice over its form before that is sent, and costs no way to the server. What is not filled in goes there,
 * and is said at its field; so does everything where the sheet cannot be had, and then the page shows the invoice.
 */
export function PreviewBeforeSubmit({ orders, form: id, begun }: PreviewBeforeSubmitProps) {
  const [preview, setShown] = useState<{ Sheet: Awaited<ReturnType<typeof loadSheet>>; typed: InvoiceForm }>()
  const marker = useRef<HTMLSpanElement>(null)
  const shouldSubmit = useRef(false)

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event as SubmitEvent & { target: HTMLFormElement }
    const isCheck = submitter instanceof HTMLButtonElement && submitter.value === "check"
    if (shouldSubmit.current || event.defaultPrevented || !isCheck) return
    const now = readForm(form)
    if (Object.keys(validateForm(now)).length > 0) return
    event.preventDefault()
    // The errors shown at the fields belong to the previous submission.
    form.toggleAttribute("data-corrected", true)
    loadSheet().then(
      (Sheet) => setShown({ Sheet, typed: now }),
      () => {
        shouldSubmit.current = true
        form.requestSubmit(submitter)
      },
    )
  })
  useEffect(() => {
    if (begun) void loadSheet().then((Sheet) => setShown({ Sheet, typed: begun }))
  }, [begun])
  useEffect(() => {
    const form = marker.current?.closest("form")
    const listen = (event: SubmitEvent) => onSubmit(event)
    // While the first field is typed the sheet may come.
    const preload = () => void loadSheet().catch(() => undefined)
    form?.addEventListener("submit", listen)
    form?.addEventListener("focusin", preload, { once: true })
    return () => {
      form?.removeEventListener("submit", listen)
      form?.removeEventListener("focusin", preload)
    }
  }, [])

  return (
    <>
      <span ref={marker} hidden />
      {preview && <preview.Sheet orders={orders} form={id} typed={preview.typed} onClose={() => setShown(undefined)} />}
    </>
  )
}

function readForm(form: HTMLFormElement): InvoiceForm {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? "")
  const fields = Object.fromEntries(formFields.map((name) => [name, text(name)])) as Omit<InvoiceForm, "applicant">
  return { ...fields, applicant: parseApplicant(text("applicant")) }
}
