"use client"

import { useEffect, useRef } from "react"
import { SegmentField } from "#components/ui/inputs/segments"
import { type Applicant, applicants, applicantWords } from "#lib/invoices/rules"

const OF_COMPANY = ["tax", "address", "bank", "card"]

/** Whom it is for; who is no company any more has no number, address or bank of one. */
export function ApplicantField({ defaultValue }: { defaultValue: Applicant }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.closest("form")?.setAttribute("data-applicant", defaultValue), [defaultValue])
  const pick = (who: string) => {
    const form = place.current?.closest("form")
    form?.setAttribute("data-applicant", who)
    if (who === "enterprise") return
    for (const name of OF_COMPANY) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ""
    }
  }
  return (
    <div ref={place}>
      <SegmentField
        label="开票对象"
        name="applicant"
        defaultValue={defaultValue}
        onPick={pick}
        options={applicants.map((value) => ({ value, label: applicantWords[value] }))}
      />
    </div>
  )
}
