"use client"

import { useEffect, useRef } from "react"
import { SegmentField } from "#components/ui/inputs/segments"
import { type Applicant, applicants, applicantLabels } from "#lib/invoices/rules"

const COMPANY_FIELDS = ["tax", "address", "bank", "card"]

/** Clears the company fields when another kind of buyer is selected. */
export function ApplicantField({ defaultValue }: { defaultValue: Applicant }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.closest("form")?.setAttribute("data-applicant", defaultValue), [defaultValue])
  const pick = (applicant: string) => {
    const form = container.current?.closest("form")
    form?.setAttribute("data-applicant", applicant)
    if (applicant === "enterprise") return
    for (const name of COMPANY_FIELDS) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ""
    }
  }
  return (
    <div ref={container}>
      <SegmentField
        label="开票对象"
        name="applicant"
        defaultValue={defaultValue}
        onPick={pick}
        options={applicants.map((value) => ({ value, label: applicantLabels[value] }))}
      />
    </div>
  )
}
