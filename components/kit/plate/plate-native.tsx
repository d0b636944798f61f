import type { ComponentProps, ReactNode } from "react"
import { Button } from "#components/kit/form/button"
import { lengthWords } from "#lib/kit/plate/plate"

type NativePlateProps = { name: string; label?: string; error?: string; sayLength?: boolean } & Pick<
  ComponentProps<"input">,
  "defaultValue" | "disabled" | "autoFocus" | "onChange" | "onBlur"
>

/** The plate as one text field: what there is without JavaScript, and where a phone lets nothing else be pasted into. */
export function NativePlate({
  name,
  label = "车牌号",
  error,
  sayLength,
  defaultValue,
  disabled,
  autoFocus,
  onChange,
  onBlur,
}: NativePlateProps) {
  return (
    <>
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
      <PlateError name={name} text={error} />
      {sayLength && <PlateLength plate={typeof defaultValue === "string" ? defaultValue : ""} />}
    </>
  )
}

/** Below the plate; the plate itself is never painted red. */
export function PlateError({ name, text }: { name: string; text?: string }) {
  return (
    <p id={`${name}-error`} role="alert" className={text ? "pt-2 text-center text-sm sentence text-bad" : undefined}>
      {text}
    </p>
  )
}

/** Above the button, so that nothing moves when the keyboard comes and takes the button's place. */
export function PlateLength({ plate }: { plate: string }) {
  return <p className="pt-3 text-center text-sm sentence text-ink-3">{lengthWords(plate)}</p>
}

export function PlateSubmit({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Button type="submit" className="mt-3">
      {children}
    </Button>
  )
}
