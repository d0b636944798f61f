import { getPlateKind } from "#lib/core/plate/plate"
import { GLYPHS, hasGlyph, isRed, layoutPlate, STROKE_WIDTHS } from "#lib/core/plate/plate-shape"
import { html, type Markup } from "#sandbox/view/html"

/** The app's plate, in the same markup as components/ui/plate/plate.tsx. */
export function renderPlate(plate: string, size: "sm" | "md" = "sm"): Markup {
  const characters = [...plate]
  const { width, boxes, dot } = layoutPlate(characters.length)
  const name = ["plate", `plate-${size}`, `plate-${getPlateKind(plate)}`, width === 480 && "plate-long"].filter(Boolean)
  return html`<svg class="${name.join(" ")}" viewBox="0 0 ${width} 140" role="img" aria-label="车牌 ${plate}">
    ${size !== "sm" && html`<rect class="plate-rim" x="6" y="6" width="${width - 12}" height="128" rx="9"></rect>`}
    <g class="plate-text">
      ${characters.map(
        (character, index) =>
          html`<svg
            ${isRed(plate, index) && html`class="plate-red"`}
            x="${boxes[index]?.x}"
            y="25"
            width="${boxes[index]?.width}"
            height="90"
            viewBox="0 0 45 90"
            preserveAspectRatio="none"
            ${!hasGlyph(character) && html`overflow="visible"`}
          >
            ${renderGlyph(character)}
          </svg>`,
      )}
      <circle class="plate-dot" cx="${dot}" cy="70" r="6"></circle>
    </g>
  </svg>`
}

const renderGlyph = (character: string): Markup =>
  hasGlyph(character)
    ? html`<path
        d="${GLYPHS[character]}"
        ${STROKE_WIDTHS[character] && html`stroke-width="${STROKE_WIDTHS[character]}"`}
      ></path>`
    : html`<g transform="translate(23 78) scale(.53 1)"><text class="plate-han">${character}</text></g>`
