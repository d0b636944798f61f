import type { ComponentProps, ReactNode } from "react"
import { CharacterCount } from "#components/ui/form/character-count"
import { Icon } from "#components/ui/display/icon"

/** A card of fields; `short` if every label has two characters. */
export function Fields({ short, children }: { short?: boolean; children: ReactNode }) {
  return <section className={`card ${short ? "fields-short" : ""}`}>{children}</section>
}

type CommonFieldProps = {
  label: string
  name: string
  /** States the rule and the current value: 税号应为 15 至 20 位，现在是 12 位. */
  error?: string
}

type FieldProps = CommonFieldProps & {
  /** A picture, unit or button after the input. */
  after?: ReactNode
  /** The visible text of a date. The native input lies over it, because browsers format dates differently. */
  display?: ReactNode
} & Omit<ComponentProps<"input">, "name">

export function Field({ label, name, error, after, display, id = name, ...input }: FieldProps) {
  return (
    <div className={`row field ${error ? "field-bad" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {display ? (
        <span className="field-control field-drawn">
          <input id={id} name={name} {...getErrorAttributes(id, error)} {...input} />
          <span aria-hidden="true">{display}</span>
        </span>
      ) : (
        <input id={id} name={name} className="field-control" {...getErrorAttributes(id, error)} {...input} />
      )}
      {after}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Shows a character count when it has a maximum length and a script runs. */
export function TextAreaField({
  label,
  name,
  error,
  id = name,
  ...input
}: CommonFieldProps & Omit<ComponentProps<"textarea">, "name">) {
  return (
    <div className={`row field field-tall ${error ? "field-bad" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} name={name} className="field-control" rows={4} {...getErrorAttributes(id, error)} {...input} />
      {input.maxLength && <CharacterCount fieldId={id} max={input.maxLength} />}
      <FieldError id={id} error={error} />
    </div>
  )
}

export const getErrorAttributes = (id: string, error?: string) =>
  error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : undefined

export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p id={`${id}-error`} role="alert" className={error ? "field-error" : undefined}>
      {error && <Icon name="alert" />}
      {error && <span>{error}</span>}
    </p>
  )
}
