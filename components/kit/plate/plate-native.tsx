import type { ComponentProps, ReactNode } from "react"
import { Button } from "#components/kit/form/button"
import { ErrorText } from "#components/kit/form/error-text"
import { SubmitButton } from "#components/kit/form/submit-button"
import { lengthWords } from "#lib/core/plate/plate"

type NativePlateProps = {
  name: string
  label?: string
  error?: string
  sayLength?: boolean
  /** The plate as the slots will show it; the field lies over it unseen until it is touched. */
  drawn?: ReactNode
} & Pick<ComponentProps<"input">, "defaultValue" | "disabled" | "autoFocus" | "onChange" | "onBlur">

/** The plate as one text field: what there is without JavaScript, and where a phone lets nothing else be pasted into. */
export function NativePlate({
  name,
  label = "车牌号",
  error,
  sayLength,
  drawn,
  defaultValue,
  disabled,
  autoFocus,
  onChange,
  onBlur,
}: NativePlateProps) {
  const field = (
    <input
      id={name}
      name={name}
      className="plate-native plate-blue"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${name}-error`}
      placeholder="粤B12345"
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      {...{ defaultValue, disabled, autoFocus, onChange, onBlur }}
    />
  )
  return (
    <>
      {drawn ? (
        <div className="plate-drawn">
          {drawn}
          {field}
        </div>
      ) : (
        field
      )}
      <PlateError name={name} text={error} centred={sayLength} />
      {sayLength && !error && <PlateLength plate={typeof defaultValue === "string" ? defaultValue : ""} />}
    </>
  )
}

/** Below the plate, in the place of its length where that is said; the plate itself is never painted red. */
export function PlateError({ name, text, centred }: { name: string; text?: string; centred?: boolean }) {
  return (
    <div className={text ? "pt-2" : undefined}>
      <ErrorText id={`${name}-error`} centred={centred}>
        {text}
      </ErrorText>
    </div>
  )
}

/** Between plate and button. A low screen has no room for it beside the keys. */
export function PlateLength({ plate }: { plate: string }) {
  return <p className="pt-3 text-center text-sm sentence text-ink-3 low:hidden">{lengthWords(plate)}</p>
}

export function PlateSubmit({ busy, children }: { busy?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="plate-submit">
      {busy ? <SubmitButton busy={busy}>{children}</SubmitButton> : <Button type="submit">{children}</Button>}
    </div>
  )
}
