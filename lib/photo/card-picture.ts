import "server-only"
import { isPlate, getPlateKind, type PlateKind } from "#lib/core/plate/plate"
import { GLYPHS, isRed, layoutPlate, STROKE_WIDTHS } from "#lib/core/plate/plate-shape"

/** What a screen says, ready to be drawn. */
export type Card = {
  message: string
  mark: "good" | "bad" | "neutral"
  plate?: string
  facts: readonly (readonly [label: string, value: string | undefined])[]
  /** What to do with it. */
  foot: string
}

export const PICTURE = { width: 720, height: 900 } as const

/** The family of the one font that the server brings along. */
const FONT = "Noto Sans CJK SC"
const INK = "#14171c"

const TICK = "M338 128l15 15 30-32"
const BANG = "M360 104v30M360 147v1"
const LETTER_I = "M360 118v30M360 104v1"
const marks: { readonly [mark in Card["mark"]]: { ground: string; sign: string } } = {
  good: { ground: "#0a7a43", sign: TICK },
  bad: { ground: "#c62828", sign: BANG },
  neutral: { ground: "#636973", sign: LETTER_I },
}

const plates: { readonly [kind in PlateKind]: { ground: string; ink: string; red?: string } } = {
  blue: { ground: "#1148b0", ink: "#ffffff" },
  green: { ground: "url(#energy)", ink: "#0d1210" },
  yellow: { ground: "#f7b90f", ink: "#121212" },
  white: { ground: "#fbfbfa", ink: "#121212" },
  black: { ground: "#17191c", ink: "#ffffff", red: "#ff5b52" },
}

/** A screen as a drawing: what the driver saw, to be kept in the phone. */
export function cardPicture({ message, mark, plate, facts, foot }: Card): string {
  const { ground, sign } = marks[mark]
  const known = facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1]))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="${FONT}" fill="${INK}">
<defs><linearGradient id="energy" x2="0" y2="1"><stop stop-color="#f1f9f2"/><stop offset=".52" stop-color="#a9dfb5"/><stop offset="1" stop-color="#3fbd62"/></linearGradient></defs>
<rect width="100%" height="100%" fill="#f4f5f7"/><rect x="32" y="32" width="656" height="836" rx="28" fill="#fff"/>
<circle cx="360" cy="126" r="46" fill="${ground}"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
${lines(message, 14)
  .map((line, i) => middle(line, 234 + i * 52, 42))
  .join("")}
${plate && isPlate(plate) ? platePicture(plate) : middle(plate || "无牌车", 410, 64)}
<path d="M72 520h576" stroke="#d9dce2" stroke-width="2"/>
${rows(known)}
${middle(foot, 828, 26, "#636973")}
</svg>`
}

const middle = (words: string, y: number, size: number, colour = INK) =>
  `<text x="360" y="${y}" font-size="${size}" text-anchor="middle" fill="${colour}">${escaped(words)}</text>`

function rows(facts: (readonly [string, string])[]): string {
  let y = 580
  return facts
    .map(([label, value]) => {
      const parts = lines(value, 14)
      const drawn =
        `<text x="72" y="${y}" font-size="30" fill="#636973">${label}</text>` +
        parts
          .map((part, i) => `<text x="648" y="${y + i * 42}" font-size="32" text-anchor="end">${escaped(part)}</text>`)
          .join("")
      y += 22 + parts.length * 42
      return drawn
    })
    .join("")
}

/** Letters and figures are shapes; a font draws only what is Chinese. */
function platePicture(no: string): string {
  const { width, boxes, dot } = layoutPlate([...no].length)
  const { ground, ink, red = "#c9151e" } = plates[getPlateKind(no)]
  const scale = 528 / width
  const characters = [...no].map((character, i) => {
    const { x, width } = boxes[i] ?? { x: 0, width: 45 }
    const colour = isRed(no, i) ? red : ink
    const shape = GLYPHS[character]
      ? `<path d="${GLYPHS[character]}" fill="none" stroke="${colour}" stroke-width="${STROKE_WIDTHS[character] ?? 11}"/>`
      : `<g transform="translate(23 78) scale(.53 1)"><text font-size="88" text-anchor="middle" fill="${colour}" stroke="${colour}" stroke-width="4">${escaped(character)}</text></g>`
    return `<g transform="translate(${x} 25) scale(${width / 45} 1)">${shape}</g>`
  })
  return `<g transform="translate(96 320) scale(${scale})"><rect width="${width}" height="140" rx="12" fill="${ground}"/><rect x="6" y="6" width="${width - 12}" height="128" rx="9" fill="none" stroke="${ink}" stroke-width="3" opacity=".92"/>${characters.join("")}<circle cx="${dot}" cy="70" r="6" fill="${ink}"/></g>`
}

/** At most two lines; what is longer than those is cut. A letter or a figure takes half the room. */
function lines(words: string, most: number): string[] {
  const found = [""]
  let room = most
  for (const character of words.toWellFormed()) {
    room -= character.charCodeAt(0) < 0x2000 ? 0.5 : 1
    if (room < 0) {
      if (found.length === 2) return [found[0]!, `${found[1]!.slice(0, -1)}…`]
      found.push("")
      room = most - 1
    }
    found[found.length - 1] += character
  }
  return found
}

const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
