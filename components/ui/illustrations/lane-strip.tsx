import type { ReactNode } from "react"
import "#styles/parts.css"

type LaneStripProps = {
  /** Number of past periods. */
  elapsed?: number
  /** The remaining part of each paid period: [0.6, 1]. */
  remaining?: readonly number[]
  /** Number of periods about to be paid. */
  added?: number
  /** The term starts today: the first dash is only as long as the remaining part of its period. */
  startsToday?: boolean
  /** The term ends within 15 days. */
  endsSoon?: boolean
  startLabel: ReactNode
  endLabel: ReactNode
}

type Dash = { kind: "elapsed" | "remaining" | "added"; length: number; filledPart?: number }

/** A rental term as lane markings, one dash per period. The text below has the same information. */
export function LaneStrip({ endsSoon, startLabel, endLabel, ...term }: LaneStripProps) {
  return (
    <div>
      <svg className={`lane ${endsSoon ? "lane-low" : ""}`} aria-hidden="true">
        {placeDashes(createDashes(term)).map(({ kind, filledPart = 0, x, width }) => (
          <g key={x}>
            <rect x={toPercent(x)} width={toPercent(width)} height="100%" rx="2" />
            {filledPart > 0 && (
              <rect
                className="lane-full"
                x={toPercent(x + width * (1 - filledPart))}
                width={toPercent(width * filledPart)}
                height="100%"
                rx="2"
              />
            )}
            {kind === "added" && <line x1={toPercent(x)} x2={toPercent(x + width)} y1="50%" y2="50%" />}
          </g>
        ))}
      </svg>
      <p className="lane-ends">
        <span>{startLabel}</span>
        <span>{endLabel}</span>
      </p>
    </div>
  )
}

type Term = Pick<LaneStripProps, "elapsed" | "remaining" | "added" | "startsToday">

/** Beyond this, one dash each for the past, the remaining and the added periods. */
const MAX_DASHES = 12

function createDashes({ elapsed = 0, remaining = [], added = 0, startsToday }: Term): Dash[] {
  const remainingLength = remaining.reduce((sum, part) => sum + part, 0)
  if (elapsed + remaining.length + added > MAX_DASHES) {
    const dashes: Dash[] = [
      { kind: "elapsed", length: elapsed + (startsToday ? 0 : remaining.length - remainingLength) },
      { kind: "remaining", length: remainingLength, filledPart: 1 },
      { kind: "added", length: added, filledPart: 1 },
    ]
    return dashes.filter(({ length }) => length > 0)
  }
  return [
    ...Array.from({ length: elapsed }, (): Dash => ({ kind: "elapsed", length: 1 })),
    ...remaining.map((part, index): Dash => {
      if (startsToday && index === 0) return { kind: "remaining", length: part, filledPart: 1 }
      return { kind: "remaining", length: 1, filledPart: part }
    }),
    ...Array.from({ length: added }, (): Dash => ({ kind: "added", length: 1, filledPart: 1 })),
  ]
}

/** The space between two dashes, in percent of the width. */
const GAP = 1.2

function placeDashes(dashes: readonly Dash[]) {
  const total = dashes.reduce((sum, { length }) => sum + length, 0)
  const scale = (100 - GAP * (dashes.length - 1)) / total
  return dashes.map((dash, index) => ({
    ...dash,
    x: dashes.slice(0, index).reduce((sum, { length }) => sum + length * scale + GAP, 0),
    width: dash.length * scale,
  }))
}

const toPercent = (part: number) => `${Number(part.toFixed(3))}%`
