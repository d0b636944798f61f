"use client"

import { Alert } from "#components/ui/display/alert"
import { CallCard } from "#components/ui/list/call-card"
import { Fields } from "#components/ui/form/field"
import { PhoneField } from "#components/ui/form/phone-field"
import { SubmitButton } from "#components/ui/form/submit-button"
import { useCheckedForm } from "#components/ui/form/use-checked-form"
import { luckyMoneyMessages } from "#lib/lucky-money/messages"
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

/** A native form. A press while the phone number is incomplete shows the error at its field. */
export function CollectForm({ formToken, id, page, enteredPhone, ...rest }: CollectFormProps) {
  const { error, isUncertain, phone, isSecondary } = rest
  const { form, isFilledIn, shownErrors, checkInput, showErrors } = useCheckedForm(rules, {})
  return (
    <form
      ref={form}
      method="post"
      action="/api/lucky-money/obtain"
      className="grid gap-3"
      onInput={checkInput}
      onSubmit={(event) => showErrors() && event.preventDefault()}
    >
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="page" value={page} />
      {isUncertain && <Alert variant="warn">{error}</Alert>}
      <Fields>
        <PhoneField defaultValue={enteredPhone} error={shownErrors.phone ?? (isUncertain ? undefined : error)} />
      </Fields>
      <CallCard phone={phone} />
      <SubmitButton
        variant={isSecondary ? "quiet" : "fill"}
        busy="正在领取"
        {...(isFilledIn === false && { "aria-disabled": true })}
      >
        领取红包
      </SubmitButton>
    </form>
  )
}

const rules = {
  read: (form: HTMLFormElement) => String(new FormData(form).get("phone")),
  validate: (phone: string): { phone?: string } =>
    isPhoneComplete(phone) ? {} : { phone: luckyMoneyMessages["phone-length"] },
  isComplete: isPhoneComplete,
}
