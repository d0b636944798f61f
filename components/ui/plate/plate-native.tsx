import type { ComponentProps, ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { ErrorText } from "#components/ui/form/error-text"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"
import { SubmitButton } from "#components/ui/form/submit-button"
import { getLengthHint } from "#lib/core/plate/plate"

type NativePlateProps = {
  name: string
  label?: string
  error?: string
  showLength?: boolean
  /** The drawn plate; the field lies over it, invisible until it has focus. */
  drawnPlate?: ReactNode
} & Pick<ComponentProps<"input">, "defaultValue" | "disabled" | "autoFocus" | "onChange" | "onBlur">

/** The plate as one text field: used without JavaScript, and for pasting where the clipboard cannot be read. */
export function NativePlate({
  name,
  label = "车牌号",
  error,
  showLength,
  drawnPlate,
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
      defaultValue={defaultValue}
      disabled={disabled}
      autoFocus={autoFocus}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
  return (
    <>
      {drawnPlate ? (
        <div className="plate-drawn">
          {drawnPlate}
          {field}
        </div>
      ) : (
        field
      )}
      <PlateError name={name} text={error} centred={showLength} />
      {showLength && !error && <PlateLength plate={typeof defaultValue === "string" ? defaultValue : ""} />}
    </>
  )
}

/** Below the plate, in place of the length hint; the plate itself is never colored red. */
export function PlateError({ name, text, centred }: { name: string; text?: string; centred?: boolean }) {
  return (
    <div className={text ? "pt-2" : undefined}>
      <ErrorText id={`${name}-error`} centred={centred}>
        {text}
      </ErrorText>
    </div>
  )
}

/** Between plate and button. Hidden on low screens, which have no room beside the keyboard. */
export function PlateLength({ plate }: { plate: string }) {
  return <p className="plate-length pt-3 text-center text-sm text-ink-3 low:hidden">{getLengthHint(plate)}</p>
}

type PlateSubmitProps = Pick<PlateInputProps, "submitLabel" | "submitVariant" | "busyLabel">

export function PlateSubmit({ submitLabel, submitVariant, busyLabel }: PlateSubmitProps) {
  if (!submitLabel) return null
  return (
    <div className="plate-submit">
      {busyLabel ? (
        <SubmitButton variant={submitVariant} busy={busyLabel}>
          {submitLabel}
        </SubmitButton>
      ) : (
        <Button variant={submitVariant} type="submit">
          {submitLabel}
        </Button>
      )}
    </div>
  )
}
