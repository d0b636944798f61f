import { type Accent, createAccents } from "#lib/core/values/accent"

/** The colour in the stylesheet. */
const DEFAULT_COLOUR = "#0a5bd3"

export function AccentStyle({ colour, nonce }: { colour?: string; nonce?: string }) {
  if (!colour || colour.toLowerCase() === DEFAULT_COLOUR) return null
  const { light, dark, care, careDark } = createAccents(colour)
  const css = [
    `:root{${formatVariables(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${formatVariables(dark)}}}`,
    `:root[data-theme=dark]{${formatVariables(dark)}}`,
    `:root[data-care]{${formatVariables(care)}}`,
    `:root[data-care][data-theme=dark]{${formatVariables(careDark)}}`,
    `@media (prefers-color-scheme:dark){:root[data-care]:not([data-theme=light]){${formatVariables(careDark)}}}`,
  ]
  return <style nonce={nonce}>{css.join("")}</style>
}

const formatVariables = ({ text, fill, press, ink, soft }: Accent) =>
  `--accent:${text};--accent-fill:${fill};--accent-press:${press};--accent-ink:${ink};--accent-soft:${soft}`
