import { glyphs, isDrawn, thinner } from "#lib/core/plate/plate-shape"

export function Glyph({ character }: { character: string }) {
  if (isDrawn(character)) return <path d={glyphs[character]} strokeWidth={thinner[character]} />
  return (
    <g transform="translate(23 78) scale(.53 1)">
      <text className="plate-han">{character}</text>
    </g>
  )
}
