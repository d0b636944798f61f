import { type Accent, createAccents } from "#lib/core/values/accent"

/** The default blue is in the stylesheet already. */
const DEFAULT = "#0a5bd3"

export function AccentStyle({ colour, nonce }: { colour?: string; nonce?: string }) {
  if (!colour || colour.toLowerCase() === DEFAULT) return null
  const { light, dark, care, careDark } = createAccents(colour)
  const css = [
    `:root{${variables(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${variables(dark)}}}`,
    `:root[data-theme=dark]{${variables(dark)}}`,
    `:root[data-care]{${variables(care)}}`,
    `:root[data-care][data-theme=dark]{${variables(careDark)}}`,
    `@media (prefers-color-scheme:dark){:root[data-care]:not([data-theme=light]){${variables(careDark)}}}`,
  ]
  return <style nonce={nonce}>{css.join("")}</style>
}

const variables = ({ text, fill, press, ink, soft }: Accent) =>
  `--accent:${text};--accent-fill:${fill};--accent-press:${press};--accent-ink:${ink};--accent-soft:${soft}`
