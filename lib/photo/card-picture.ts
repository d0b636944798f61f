import { escapeMarkup } from "#lib/core/text/escape-markup"
import { isPlate, getPlateKind, type PlateKind } from "#lib/core/plate/plate"
import { GLYPHS, isRed, layoutPlate, STROKE_WIDTHS } from "#lib/core/plate/plate-shape"

/** The content of a result screen, drawn as a picture. */
export type Card = {
  message: string
  icon: "good" | "bad" | "neutral"
  /** The largest text: the day or the time. */
  headline?: string
  plate?: string
  facts: readonly (readonly [label: string, value: string | undefined])[]
  footer: string
}

export const CARD_SIZE = { width: 720, height: 960 } as const

/** The family of public/font/noto-sans-sc.otf. */
const FONT = "Noto Sans CJK SC"
const INK = "#14171c"
const GREY = "#636973"
const BACKGROUND = "#f4f5f7"

const CHECK_MARK = "M338 116l15 15 30-32"
const EXCLAMATION_MARK = "M360 92v30M360 135v1"
const LETTER_I = "M360 106v30M360 92v1"
const icons: { readonly [icon in Card["icon"]]: { background: string; path: string } } = {
  good: { background: "#0a7a43", path: CHECK_MARK },
  bad: { background: "#c62828", path: EXCLAMATION_MARK },
  neutral: { background: "#636973", path: LETTER_I },
}

const plates: { readonly [kind in PlateKind]: { background: string; ink: string; red?: string } } = {
  blue: { background: "#1148b0", ink: "#ffffff" },
  green: { background: "url(#energy)", ink: "#0d1210" },
  yellow: { background: "#f7b90f", ink: "#121212" },
  white: { background: "#fbfbfa", ink: "#121212" },
  black: { background: "#17191c", ink: "#ffffff", red: "#ff5b52" },
}

/** Renders the card as an SVG, like a slip: the car above the perforation, the facts below. */
export function renderCard({ message, icon, headline, plate, facts, footer }: Card): string {
  const { background, path } = icons[icon]
  const filledFacts = facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  const lines = wrapText(message, 16)
  const headlineY = 206 + lines.length * 44
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}" font-family="${FONT}" fill="${INK}">
<defs><linearGradient id="energy" x2="0" y2="1"><stop stop-color="#f1f9f2"/><stop offset=".52" stop-color="#a9dfb5"/><stop offset="1" stop-color="#3fbd62"/></linearGradient></defs>
<rect width="100%" height="100%" fill="${BACKGROUND}"/><rect x="32" y="32" width="656" height="896" rx="28" fill="#fff"/>
<circle cx="32" cy="576" r="20" fill="${BACKGROUND}"/><circle cx="688" cy="576" r="20" fill="${BACKGROUND}"/><path d="M72 576h576" stroke="#b9bfc9" stroke-width="3" stroke-dasharray="10 8"/>
<circle cx="360" cy="114" r="42" fill="${background}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
${lines.map((line, i) => renderCenteredText(line, 208 + i * 44, 34, { color: headline ? GREY : INK })).join("")}
${headline ? renderCenteredText(headline, headlineY + 24, headline.length > 14 ? 36 : 48, { bold: true }) : ""}
${plate && isPlate(plate) ? renderPlate(plate) : renderCenteredText(plate || "无牌车", 460, 64)}
${renderFacts(filledFacts)}
${renderCenteredText(footer, 884, 26, { color: GREY })}
</svg>`
}

/** The font has one weight; an outline makes it bolder. */
const renderCenteredText = (text: string, y: number, size: number, { color = INK, bold = false } = {}) =>
  `<text x="360" y="${y}" font-size="${size}" text-anchor="middle" fill="${color}"${bold ? ` stroke="${color}" stroke-width="1.5"` : ""}>${escapeMarkup(text)}</text>`

function renderFacts(facts: (readonly [string, string])[]): string {
  let y = 648
  return facts
    .map(([label, value]) => {
      const parts = wrapText(value, 14)
      const svg =
        `<text x="72" y="${y}" font-size="30" fill="${GREY}">${label}</text>` +
        parts
          .map(
            (part, i) =>
              `<text x="648" y="${y + i * 42}" font-size="32" text-anchor="end">${escapeMarkup(part)}</text>`,
          )
          .join("")
      y += 20 + parts.length * 42
      return svg
    })
    .join("")
}

/** Letters and digits are paths, so that only Chinese characters need a font. */
function renderPlate(plate: string): string {
  const { width, boxes, dot } = layoutPlate([...plate].length)
  const { background, ink, red = "#c9151e" } = plates[getPlateKind(plate)]
  const scale = 528 / width
  const characters = [...plate].map((character, i) => {
    const { x, width } = boxes[i] ?? { x: 0, width: 45 }
    const color = isRed(plate, i) ? red : ink
    const shape = GLYPHS[character]
      ? `<path d="${GLYPHS[character]}" fill="none" stroke="${color}" stroke-width="${STROKE_WIDTHS[character] ?? 11}"/>`
      : `<g transform="translate(23 78) scale(.53 1)"><text font-size="88" text-anchor="middle" fill="${color}" stroke="${color}" stroke-width="4">${escapeMarkup(character)}</text></g>`
    return `<g transform="translate(${x} 25) scale(${width / 45} 1)">${shape}</g>`
  })
  return `<g transform="translate(96 366) scale(${scale})"><rect width="${width}" height="140" rx="12" fill="${background}"/><rect x="6" y="6" width="${width - 12}" height="128" rx="9" fill="none" stroke="${ink}" stroke-width="3" opacity=".92"/>${characters.join("")}<circle cx="${dot}" cy="70" r="6" fill="${ink}"/></g>`
}

/** Wraps to at most two lines and cuts the rest. A Latin character takes half the width of a Chinese one. */
function wrapText(text: string, maxWidth: number): string[] {
  const lines = [""]
  let remaining = maxWidth
  for (const character of text.toWellFormed()) {
    remaining -= character.charCodeAt(0) < 0x2000 ? 0.5 : 1
    if (remaining < 0) {
      if (lines.length === 2) return [lines[0]!, `${lines[1]!.slice(0, -1)}…`]
      lines.push("")
      remaining = maxWidth - 1
    }
    lines[lines.length - 1] += character
  }
  return lines
}
