import type { ComponentProps, ReactNode } from "react"
import { Count } from "#components/kit/form/count"
import { errorWords } from "#components/kit/form/error-words"
import { Icon } from "#components/kit/marks/icon"

/** A card of fields; `short` when every label has two characters. */
export function Fields({ short, children }: { short?: boolean; children: ReactNode }) {
  return <section className={`card ${short ? "fields-short" : ""}`}>{children}</section>
}

type Shared = {
  label: string
  name: string
  /** Says the rule and the present state: 税号应为 15 至 20 位，现在是 12 位. */
  error?: string
}

type FieldProps = Shared & {
  /** A picture, a unit or a button after the input. */
  after?: ReactNode
  /** What is seen of a day; the browser's own field lies over it, writes days its own way and opens its own calendar. */
  drawn?: ReactNode
} & Omit<ComponentProps<"input">, "name">

export function Field({ label, name, error, after, drawn, id = name, ...input }: FieldProps) {
  return (
    <div className={`row field ${error ? "field-bad" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {drawn ? (
        <span className="field-control field-drawn">
          <input id={id} name={name} {...described(id, error)} {...input} />
          <span aria-hidden="true">{drawn}</span>
        </span>
      ) : (
        <input id={id} name={name} className="field-control" {...described(id, error)} {...input} />
      )}
      {after}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** A long text says how much of it there may be, once a script can count. */
export function TextAreaField({
  label,
  name,
  error,
  id = name,
  ...input
}: Shared & Omit<ComponentProps<"textarea">, "name">) {
  return (
    <div className={`row field field-tall ${error ? "field-bad" : ""}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} name={name} className="field-control" rows={4} {...described(id, error)} {...input} />
      {input.maxLength && <Count of={id} most={input.maxLength} />}
      <FieldError id={id} error={error} />
    </div>
  )
}

export const described = (id: string, error?: string) =>
  error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : undefined

export function FieldError({ id, error }: { id: string; error?: string }) {
  return (
    <p id={`${id}-error`} role="alert" className={error ? "field-error" : undefined}>
      {error && <Icon name="alert" />}
      {error && <span className="sentence">{errorWords(error)}</span>}
    </p>
  )
}
