"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import type { FormOrders } from "#components/invoices/form/invoice-preview"
import { loadModal } from "#components/ui/overlay/use-modal"
import { parseApplicant, type InvoiceForm, formFields, validateForm } from "#lib/invoices/rules"

type PreviewBeforeSubmitProps = {
  orders: FormOrders
  /** The id of the form. The sheet is rendered outside of it. */
  form: string
  /** Only set by the gallery, to show a state. */
  initialPreview?: InvoiceForm
}

/** Loaded when the first field gets focus. */
const loadSheet = () =>
  Promise.all([import("#components/invoices/form/preview-sheet"), loadModal()]).then(
    ([{ PreviewSheet }]) => PreviewSheet,
  )

/**
 * Shows the preview without a request. An incomplete form is submitted, so that the server shows the errors at its fields.
 * If the sheet cannot be loaded, the form is submitted and the server renders the preview.
 */
export function PreviewBeforeSubmit({ orders, form: id, initialPreview }: PreviewBeforeSubmitProps) {
  const [preview, setPreview] = useState<{ Sheet: Awaited<ReturnType<typeof loadSheet>>; draft: InvoiceForm }>()
  const marker = useRef<HTMLSpanElement>(null)
  const shouldSubmit = useRef(false)

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event as SubmitEvent & { target: HTMLFormElement }
    const isCheck = submitter instanceof HTMLButtonElement && submitter.value === "check"
    if (shouldSubmit.current || event.defaultPrevented || !isCheck) return
    const input = readForm(form)
    if (Object.keys(validateForm(input)).length > 0) return
    event.preventDefault()
    // The errors shown at the fields belong to the previous submission.
    form.toggleAttribute("data-corrected", true)
    loadSheet().then(
      (Sheet) => setPreview({ Sheet, draft: input }),
      () => {
        shouldSubmit.current = true
        form.requestSubmit(submitter)
      },
    )
  })
  useEffect(() => {
    if (initialPreview) void loadSheet().then((Sheet) => setPreview({ Sheet, draft: initialPreview }))
  }, [initialPreview])
  useEffect(() => {
    const form = marker.current?.closest("form")
    const listen = (event: SubmitEvent) => onSubmit(event)
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
      {preview && (
        <preview.Sheet orders={orders} form={id} draft={preview.draft} onClose={() => setPreview(undefined)} />
      )}
    </>
  )
}

function readForm(form: HTMLFormElement): InvoiceForm {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? "")
  const fields = Object.fromEntries(formFields.map((name) => [name, text(name)])) as Omit<InvoiceForm, "applicant">
  return { ...fields, applicant: parseApplicant(text("applicant")) }
}
