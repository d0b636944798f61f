import { GLYPHS, hasGlyph, STROKE_WIDTHS } from "#lib/core/plate/plate-shape"

export function Glyph({ character }: { character: string }) {
  if (hasGlyph(character)) return <path d={GLYPHS[character]} strokeWidth={STROKE_WIDTHS[character]} />
  return (
    <g transform="translate(23 78) scale(.53 1)">
      <text className="plate-han">{character}</text>
    </g>
  )
}
