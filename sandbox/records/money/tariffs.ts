/** What a car park takes, in thousandths of a yuan. */
export type Tariff = {
  freeMinutes: number
  /** Minutes that are paid at once: a step begun is a step paid. */
  step: number
  perStep: number
  /** Another price for steps that begin within these hours of the day in Beijing; it may go over midnight. */
  night?: { from: number; until: number; perStep: number }
  /** At most so much in each 24 hours since the entry. */
  dayMost: number
}

export const tariffs = {
  office: { freeMinutes: 15, step: 60, perStep: 5_000, dayMost: 50_000 },
  headquarters: { freeMinutes: 60, step: 60, perStep: 5_000, dayMost: 40_000 },
  mall: { freeMinutes: 20, step: 60, perStep: 10_000, dayMost: 80_000 },
  square: { freeMinutes: 60, step: 60, perStep: 6_000, dayMost: 48_000 },
  exhibition: { freeMinutes: 20, step: 60, perStep: 10_000, dayMost: 100_000 },
  estate: { freeMinutes: 30, step: 60, perStep: 4_000, dayMost: 30_000 },
  hospital: {
    freeMinutes: 30,
    step: 60,
    perStep: 5_000,
    night: { from: 20, until: 8, perStep: 1_000 },
    dayMost: 30_000,
  },
  station: { freeMinutes: 15, step: 30, perStep: 3_500, dayMost: 70_000 },
  road: { freeMinutes: 15, step: 30, perStep: 2_000, dayMost: 30_000 },
} satisfies Record<string, Tariff>

export type TariffName = keyof typeof tariffs

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_MINUTES = 1440

/** The whole fee of a stay; it never shrinks as time goes on. */
export function calculateParkingFee(tariff: Tariff, enteredAt: number, until: number): number {
  const minutes = Math.floor((until - enteredAt) / MINUTE)
  if (minutes <= tariff.freeMinutes) return 0
  let sum = 0
  for (let day = 0; day < minutes; day += DAY_MINUTES) {
    const end = Math.min(day + DAY_MINUTES, minutes)
    let ofDay = 0
    for (let begun = day; begun < end; begun += tariff.step) ofDay += getStepPrice(tariff, enteredAt + begun * MINUTE)
    sum += Math.min(ofDay, tariff.dayMost)
  }
  return sum
}

function getStepPrice({ perStep, night }: Tariff, time: number): number {
  return night && isWithinHours(night, Math.floor(time / HOUR + 8) % 24) ? night.perStep : perStep
}

const isWithinHours = ({ from, until }: { from: number; until: number }, hour: number) =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until
