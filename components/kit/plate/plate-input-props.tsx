import type { PlateWords } from "#lib/core/plate/plate"

export type PlateInputProps = {
  /** The native field's name: with JavaScript or without, the form sends the plate under it. */
  name: string
  label?: string
  /** A whole plate, or only its province. */
  defaultValue?: string
  /** A province that is learnt later: it stands in the first slot where the driver has typed nothing yet. */
  province?: string
  /** What the server found wrong. */
  error?: string
  /** Says how many characters a plate has. */
  sayLength?: boolean
  /** The words of the form's button, below the plate, and never under the keys. */
  submit?: string
  /** What that button says while it waits, and lets no second press through; without it a press is just the form's. */
  busy?: string
  /** The word that leaves the keyboard: 完成, or 确定 where it adds a car. */
  done?: string
  startOpen?: boolean
  disabled?: boolean
  /** May be left empty. */
  optional?: boolean
  /** What is said of one that cannot be used, where an area has words of its own. */
  words?: PlateWords
  /** Its form looks at all fields when it is sent: the plate says its word, and the others get to say theirs. */
  amongOthers?: boolean
  onPlate?: (plate: string) => void
}
