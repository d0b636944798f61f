import { Field } from "#components/kit/field"

type PhoneFieldProps = { typed?: string; error?: string; required?: boolean }

/** Longer than a phone is: people type spaces, and paste the country's number with it. */
const MOST = 16

export function PhoneField({ typed, error, required }: PhoneFieldProps) {
  return (
    <Field
      label="手机号"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOST}
      required={required}
      placeholder="11 位手机号"
      defaultValue={typed}
      error={error}
    />
  )
}
