import { armyLetters, digits, energyLetters, letters, provinces } from "#lib/core/plate/plate"
import { createRandom } from "#tests/sandbox/random"

const lettersAndDigits = [...letters, ...digits]

type Pick = (characters: readonly string[], count?: number) => string

/** Creates letters and digits with letters in at most two places, as on real plates. */
const createSuffix = (pick: Pick, length: number) => {
  const places = [pick([..."01234"]), pick([..."01234"])]
  return Array.from({ length }, (_, index) => pick(places.includes(String(index)) ? lettersAndDigits : digits)).join("")
}

/** Generators for every kind of plate in use. */
export const plateGenerators: Record<string, (pick: Pick) => string> = {
  ordinary: (pick) => pick(provinces) + pick(letters) + createSuffix(pick, 5),
  "new energy, small": (pick) =>
    pick(provinces) + pick(letters) + pick(energyLetters) + pick(lettersAndDigits) + pick(digits, 4),
  "new energy, large": (pick) => pick(provinces) + pick(letters) + pick(digits, 5) + pick(energyLetters),
  ...Object.fromEntries(
    [..."警学挂领使试超临"].map((lastCharacter) => [
      `ending in ${lastCharacter}`,
      (pick: Pick) => pick(provinces) + pick(letters) + createSuffix(pick, 4) + lastCharacter,
    ]),
  ),
  // O was the letter of the police and other authorities and is still in use.
  "O in the second place": (pick) => `${pick(provinces)}O${createSuffix(pick, 5)}`,
  "O in the second place, new energy, small": (pick) =>
    pick(provinces) + "O" + pick(energyLetters) + pick(lettersAndDigits) + pick(digits, 4),
  "O in the second place, new energy, large": (pick) => pick(provinces) + "O" + pick(digits, 5) + pick(energyLetters),
  "O in the second place, police": (pick) => `${pick(provinces)}O${createSuffix(pick, 4)}警`,
  "Hong Kong and Macao": (pick) => `粤Z${pick(lettersAndDigits, 4)}${pick([..."港澳"])}`,
  "embassy, until 2017": (pick) => `使${pick(digits, 6)}`,
  "embassy, since 2017": (pick) => `${pick(digits, 6)}使`,
  "consulate, until 2018": (pick) => pick(provinces) + pick(letters) + pick(digits, 4) + "领",
  "consulate, since 2018": (pick) => pick(provinces) + pick(digits, 5) + "领",
  "armed police": (pick) => `WJ${pick(provinces)}${pick(digits, 4)}${pick(lettersAndDigits)}`,
  "armed police, of the whole force": (pick) => `WJ${pick(digits, 4)}${pick(lettersAndDigits)}`,
  army: (pick) => pick(armyLetters) + pick(letters) + pick(lettersAndDigits, 5),
  rescue: (pick) => pick(provinces) + pick([..."XS"]) + pick(digits, 4) + "应急",
  "civil aviation": (pick) => `民航${pick(lettersAndDigits, Number(pick([..."567"])))}`,
}

/** Generates the same plates of one kind in every run. */
export function generatePlates(kind: keyof typeof plateGenerators, count: number): string[] {
  const random = createRandom(kind.length * 97 + count)
  const pickCharacter = (characters: readonly string[]) => characters[Math.floor(random() * characters.length)]!
  const pick: Pick = (characters, length = 1) => Array.from({ length }, () => pickCharacter(characters)).join("")
  return Array.from({ length: count }, () => plateGenerators[kind]!(pick))
}
