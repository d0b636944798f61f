import { armyLetters, digits, energyLetters, letters, provinces } from "#lib/core/plate/plate"
import { createRandom } from "#tests/sandbox/random"

const any = [...letters, ...digits]

type Pick = (from: readonly string[], times?: number) => string

/** A row of letters and figures, with letters in two places at most, as the road has them. */
const row = (pick: Pick, length: number) => {
  const places = [pick([..."01234"]), pick([..."01234"])]
  return Array.from({ length }, (_, at) => pick(places.includes(String(at)) ? any : digits)).join("")
}

/** Every kind of plate that is met on the road, each as it is made. */
export const kinds: Record<string, (pick: Pick) => string> = {
  ordinary: (pick) => pick(provinces) + pick(letters) + row(pick, 5),
  "new energy, small": (pick) => pick(provinces) + pick(letters) + pick(energyLetters) + pick(any) + pick(digits, 4),
  "new energy, large": (pick) => pick(provinces) + pick(letters) + pick(digits, 5) + pick(energyLetters),
  ...Object.fromEntries(
    [..."警学挂领使试超临"].map((end) => [
      `ending in ${end}`,
      (pick: Pick) => pick(provinces) + pick(letters) + row(pick, 4) + end,
    ]),
  ),
  // O was the letter of the police and of others who serve the state, and is still met.
  "O in the second place": (pick) => `${pick(provinces)}O${row(pick, 5)}`,
  "O in the second place, new energy, small": (pick) =>
    pick(provinces) + "O" + pick(energyLetters) + pick(any) + pick(digits, 4),
  "O in the second place, new energy, large": (pick) => pick(provinces) + "O" + pick(digits, 5) + pick(energyLetters),
  "O in the second place, police": (pick) => `${pick(provinces)}O${row(pick, 4)}警`,
  "Hong Kong and Macao": (pick) => `粤Z${pick(any, 4)}${pick([..."港澳"])}`,
  "embassy, until 2017": (pick) => `使${pick(digits, 6)}`,
  "embassy, since 2017": (pick) => `${pick(digits, 6)}使`,
  "consulate, until 2018": (pick) => pick(provinces) + pick(letters) + pick(digits, 4) + "领",
  "consulate, since 2018": (pick) => pick(provinces) + pick(digits, 5) + "领",
  "armed police": (pick) => `WJ${pick(provinces)}${pick(digits, 4)}${pick(any)}`,
  "armed police, of the whole force": (pick) => `WJ${pick(digits, 4)}${pick(any)}`,
  army: (pick) => pick(armyLetters) + pick(letters) + pick(any, 5),
  rescue: (pick) => pick(provinces) + pick([..."XS"]) + pick(digits, 4) + "应急",
  "civil aviation": (pick) => `民航${pick(any, Number(pick([..."567"])))}`,
}

/** As many of one kind as are asked for; the same every time. */
export function platesOf(kind: keyof typeof kinds, count: number): string[] {
  const next = createRandom(kind.length * 97 + count)
  const one = (from: readonly string[]) => from[Math.floor(next() * from.length)]!
  const pick: Pick = (from, times = 1) => Array.from({ length: times }, () => one(from)).join("")
  return Array.from({ length: count }, () => kinds[kind]!(pick))
}
