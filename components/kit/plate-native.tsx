import type { ComponentProps, ReactNode } from "react"
import { Button } from "#components/kit/button"

type NativePlateProps = { name: string; label?: string; error?: string; note?: string } & Pick<
  ComponentProps<"input">,
  "defaultValue" | "disabled" | "autoFocus" | "onChange" | "onBlur"
>

/** The plate as one text field: what there is without JavaScript, and where a phone lets nothing else be pasted into. */
export function NativePlate({
  name,
  label = "车牌号",
  error,
  note,
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
      <PlateNote>{note}</PlateNote>
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
export function PlateNote({ children }: { children?: string }) {
  return children && <p className="pt-3 text-center text-sm sentence text-ink-3">{children}</p>
}

export function PlateSubmit({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Button type="submit" className="mt-3">
      {children}
    </Button>
  )
}
