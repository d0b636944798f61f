/** Trusted markup. html`` escapes every other value. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, i) => part + toText(values[i])).join(""))
}

function toText(value: Value): string {
  if (value === null || value === undefined || value === false) return ""
  if (value instanceof Markup) return value.text
  if (typeof value === "object") return value.map(toText).join("")
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
