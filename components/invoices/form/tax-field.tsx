"use client"

import { useState } from "react"
import { Field } from "#components/kit/form/field"
import { taxHint } from "#lib/invoices/tax-number"

/** A number that cannot be one is said to look odd, and may be sent all the same. */
export function TaxField({ defaultValue, error }: { defaultValue: string; error?: string }) {
  const [hint, setHint] = useState<string>()
  return (
    <div className="of-taxed">
      <Field
        label="税号"
        name="tax"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        defaultValue={defaultValue}
        error={error}
        onBlur={({ target }) => setHint(taxHint(target.value))}
      />
      {hint && (
        <p role="status" className="px-4 pb-2 text-sm text-warn">
          {hint}
        </p>
      )}
    </div>
  )
}
