"use client"

import { useEffect, useRef, useState } from "react"
import { Alert } from "#components/ui/display/alert"
import { CallCard } from "#components/ui/list/call-card"
import { Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { isPhoneComplete } from "#lib/lucky-money/rules"

export type CollectFormProps = {
  formToken: string
  id: string
  /** The screen to return to. */
  page: "share" | "obtain"
  enteredPhone?: string
  error?: string
  /** The outcome is unknown, so the error is not about the phone number. */
  isUncertain?: boolean
  phone?: string
  /** Collecting is only the secondary action. */
  isSecondary?: boolean
}

/** A native form; a script disables the button until the phone number is complete. */
export function CollectForm({ formToken, id, page, enteredPhone, ...rest }: CollectFormProps) {
  const { error, isUncertain, phone, isSecondary } = rest
  const form = useRef<HTMLFormElement>(null)
  const [isComplete, setIsComplete] = useState<boolean>()
  const checkInput = () => setIsComplete(isPhoneComplete(String(new FormData(form.current!).get("phone"))))
  useEffect(checkInput, [])
  return (
    <form ref={form} method="post" action="/api/lucky-money/obtain" className="grid gap-3" onInput={checkInput}>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="page" value={page} />
      {isUncertain && <Alert variant="warn">{error}</Alert>}
      <Fields>
        <PhoneField defaultValue={enteredPhone} error={isUncertain ? undefined : error} required />
      </Fields>
      <CallCard phone={phone} />
      <SubmitButton variant={isSecondary ? "quiet" : "fill"} busy="正在领取" disabled={isComplete === false}>
        领取红包
      </SubmitButton>
    </form>
  )
}
