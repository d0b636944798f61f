/** Amounts are in thousandths of a yuan. */
export type Tariff = {
  freeMinutes: number
  /** Minutes per step; a step that has begun is charged in full. */
  step: number
  perStep: number
  /** Price of steps that begin within these hours in Beijing time; the range may cross midnight. */
  night?: { fromHour: number; untilHour: number; perStep: number }
  /** Maximum for each 24 hours since entry. */
  maxPerDay: number
}

export const tariffs = {
  office: { freeMinutes: 15, step: 60, perStep: 5_000, maxPerDay: 50_000 },
  headquarters: { freeMinutes: 60, step: 60, perStep: 5_000, maxPerDay: 40_000 },
  mall: { freeMinutes: 20, step: 60, perStep: 10_000, maxPerDay: 80_000 },
  square: { freeMinutes: 60, step: 60, perStep: 6_000, maxPerDay: 48_000 },
  exhibition: { freeMinutes: 20, step: 60, perStep: 10_000, maxPerDay: 100_000 },
  estate: { freeMinutes: 30, step: 60, perStep: 4_000, maxPerDay: 30_000 },
  hospital: {
    freeMinutes: 30,
    step: 60,
    perStep: 5_000,
    night: { fromHour: 20, untilHour: 8, perStep: 1_000 },
    maxPerDay: 30_000,
  },
  station: { freeMinutes: 15, step: 30, perStep: 3_500, maxPerDay: 70_000 },
  road: { freeMinutes: 15, step: 30, perStep: 2_000, maxPerDay: 30_000 },
} satisfies Record<string, Tariff>

export type TariffName = keyof typeof tariffs

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_MINUTES = 1440

/** The fee of a stay; it never decreases over time. */
export function calculateParkingFee(tariff: Tariff, enteredAt: number, until: number): number {
  const minutes = Math.floor((until - enteredAt) / MINUTE)
  if (minutes <= tariff.freeMinutes) return 0
  let sum = 0
  for (let day = 0; day < minutes; day += DAY_MINUTES) {
    const end = Math.min(day + DAY_MINUTES, minutes)
    let dayFee = 0
    for (let start = day; start < end; start += tariff.step) dayFee += getStepPrice(tariff, enteredAt + start * MINUTE)
    sum += Math.min(dayFee, tariff.maxPerDay)
  }
  return sum
}

function getStepPrice({ perStep, night }: Tariff, time: number): number {
  return night && isWithinHours(night, Math.floor(time / HOUR + 8) % 24) ? night.perStep : perStep
}

const isWithinHours = ({ fromHour, untilHour }: { fromHour: number; untilHour: number }, hour: number) =>
  fromHour <= untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour
