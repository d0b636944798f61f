import type { ReactNode } from "react"
import "#styles/parts.css"

type LaneStripProps = {
  /** Periods that are over. */
  spent?: number
  /** Of each period that is paid for, how much is left: [0.6, 1]. */
  left?: readonly number[]
  /** Periods about to be paid for. */
  added?: number
  /** It starts today: what is left of the first period is a shorter dash. */
  now?: boolean
  /** It ends within 15 days. */
  low?: boolean
  from: ReactNode
  to: ReactNode
}

type Dash = { look: "spent" | "left" | "added"; length: number; full?: number }

/** A term as lane markings are counted, a dash for each period. The words below it say the same. */
export function LaneStrip({ low, from, to, ...term }: LaneStripProps) {
  return (
    <div>
      <svg className={`lane ${low ? "lane-low" : ""}`} aria-hidden="true">
        {placed(dashesOf(term)).map(({ look, full = 0, x, width }) => (
          <g key={x}>
            <rect x={percent(x)} width={percent(width)} height="100%" rx="2" />
            {full > 0 && (
              <rect
                className="lane-full"
                x={percent(x + width * (1 - full))}
                width={percent(width * full)}
                height="100%"
                rx="2"
              />
            )}
            {look === "added" && <line x1={percent(x)} x2={percent(x + width)} y1="50%" y2="50%" />}
          </g>
        ))}
      </svg>
      <p className="lane-ends">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}

type Term = Pick<LaneStripProps, "spent" | "left" | "added" | "now">

/** Too many to be counted by eye: then a dash for all that is over, one for all that is left, one for all that is added. */
const MOST_DASHES = 12

function dashesOf({ spent = 0, left = [], added = 0, now }: Term): Dash[] {
  const rest = left.reduce((sum, part) => sum + part, 0)
  if (spent + left.length + added > MOST_DASHES) {
    const all: Dash[] = [
      { look: "spent", length: spent + (now ? 0 : left.length - rest) },
      { look: "left", length: rest, full: 1 },
      { look: "added", length: added, full: 1 },
    ]
    return all.filter(({ length }) => length > 0)
  }
  return [
    ...Array.from({ length: spent }, (): Dash => ({ look: "spent", length: 1 })),
    ...left.map((part, at): Dash => {
      if (now && at === 0) return { look: "left", length: part, full: 1 }
      return { look: "left", length: 1, full: part }
    }),
    ...Array.from({ length: added }, (): Dash => ({ look: "added", length: 1, full: 1 })),
  ]
}

/** In hundredths of the width. */
const GAP = 1.2

function placed(dashes: readonly Dash[]) {
  const total = dashes.reduce((sum, { length }) => sum + length, 0)
  const scale = (100 - GAP * (dashes.length - 1)) / total
  return dashes.map((dash, at) => ({
    ...dash,
    x: dashes.slice(0, at).reduce((sum, { length }) => sum + length * scale + GAP, 0),
    width: dash.length * scale,
  }))
}

const percent = (part: number) => `${Number(part.toFixed(3))}%`
