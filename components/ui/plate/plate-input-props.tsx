import type { PlateMessages } from "#lib/core/plate/plate"

export type PlateInputProps = {
  /** The name under which the form sends the plate. */
  name: string
  label?: string
  /** A complete plate or only its province. */
  defaultValue?: string
  /** A province that becomes known later; fills the first slot if the driver has typed nothing yet. */
  province?: string
  /** The server's error. */
  error?: string
  /** States how many characters a plate has. */
  showLength?: boolean
  /** Label of the form's button below the plate; the keyboard never covers it. */
  submitLabel?: string
  /**
   * Label of the button after a press; further presses are then ignored. Without it, the button is a plain submit
   * button.
   */
  busyLabel?: string
  /** `quiet` if another action is better. */
  submitVariant?: "fill" | "quiet"
  isInitiallyOpen?: boolean
  disabled?: boolean
  /** The plate may be empty. */
  optional?: boolean
  /** Error messages, if an area has its own. */
  messages?: PlateMessages
  /** The form validates several fields on submit: show this field's error and let the other fields show theirs. */
  hasOtherFields?: boolean
  onPlate?: (plate: string) => void
}
