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
  /** The word that leaves the keyboard: 完成, or 确定 where it adds a car. */
  done?: string
  startOpen?: boolean
  disabled?: boolean
  /** May be left empty. */
  optional?: boolean
  onPlate?: (plate: string) => void
}
