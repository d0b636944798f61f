"use client"

import { useState } from "react"
import { Field } from "#components/ui/form/field"
import { getTaxHint } from "#lib/invoices/tax-number"

type TaxFieldProps = { defaultValue: string; placeholder?: string; error?: string }

/** Warns about an unusual tax number, which can be submitted anyway. */
export function TaxField({ defaultValue, placeholder, error }: TaxFieldProps) {
  const [hint, setHint] = useState<string>()
  return (
    <div className="hinted taxed-only">
      <Field
        label="税号"
        name="tax"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        placeholder={placeholder}
        defaultValue={defaultValue}
        error={error}
        onBlur={({ target }) => setHint(getTaxHint(target.value))}
      />
      {hint && (
        <p role="status" className="px-4 pb-2 text-sm text-warn">
          {hint}
        </p>
      )}
    </div>
  )
}
