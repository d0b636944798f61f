import { type Accent, createAccents } from "#lib/core/values/accent"

/** The color in the stylesheet. */
const DEFAULT_COLOR = "#0a5bd3"

export function AccentStyle({ color, nonce }: { color?: string; nonce?: string }) {
  if (!color || color.toLowerCase() === DEFAULT_COLOR) return null
  const { light, dark, care, careDark } = createAccents(color)
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
