import { Glyph } from "#components/ui/plate/glyph"
import { isMaskedPlate } from "#lib/core/plate/masked-plate"
import { getPlateKind, type PlateKind } from "#lib/core/plate/plate"
import { hasGlyph, isRed, layoutPlate } from "#lib/core/plate/plate-shape"

type PlateProps = {
  number: string
  /** `sm` in a line of text, `md` in a row or a dialog, `lg` as the main content of a screen. */
  size?: "sm" | "md" | "lg"
  kind?: PlateKind
}

/** A number plate, 440 by 140 for seven characters and 480 by 140 for more, as in reality. A masked one has no color. */
export function Plate({ number, size = "md", kind }: PlateProps) {
  const characters = [...number.replace("·", "")]
  const { width, boxes, dot } = layoutPlate(characters.length)
  const face = (
    <>
      {size !== "sm" && <rect className="plate-rim" x="6" y="6" width={width - 12} height="128" rx="9" />}
      <g className="plate-text">
        {characters.map((character, index) => (
          <svg
            key={index}
            className={isRed(number, index) ? "plate-red" : undefined}
            x={boxes[index]?.x}
            y="25"
            width={boxes[index]?.width}
            height="90"
            viewBox="0 0 45 90"
            preserveAspectRatio="none"
            overflow={hasGlyph(character) ? undefined : "visible"}
          >
            <Glyph character={character} />
          </svg>
        ))}
        <circle className="plate-dot" cx={dot} cy="70" r="6" />
      </g>
    </>
  )
  return (
    <svg
      className={`plate plate-${size} plate-${kind ?? (isMaskedPlate(number) ? "masked" : getPlateKind(number))} ${width === 480 ? "plate-long" : ""}`}
      viewBox={`0 0 ${width} 140`}
      role="img"
      aria-label={`车牌 ${number}`}
    >
      {size === "lg" && (
        <g className="plate-shade" transform="translate(0 2.2)" aria-hidden="true">
          {face}
        </g>
      )}
      {face}
    </svg>
  )
}
