import { normalizePlate } from "#lib/core/plate/plate"
import { eraseCharacter, getSlotCount, type PlateInput } from "#lib/core/plate/plate-input"

/** A native or a React keyboard event. */
type KeyPress = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">

type KeyActions = {
  press: (key: string) => void
  applyTyping: (typing: PlateInput) => void
  selectSlot: (at: number) => void
  close: () => void
  submitForm: () => void
}

/** Handles a hardware key; unknown keys are left to the browser. */
export function handlePlateKey(
  event: KeyPress,
  typing: PlateInput,
  { press, applyTyping, selectSlot, close, submitForm }: KeyActions,
) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const action = getControlAction(event, typing) ?? getCharacterAction(event)
  if (!action) return
  event.preventDefault()
  action()

  function getControlAction({ key, target }: KeyPress, { slots, current: at }: PlateInput): (() => void) | undefined {
    if (key === "Backspace") return () => applyTyping(eraseCharacter(typing))
    if (key === "Escape") return close
    // On a key of the plate keyboard, Enter and arrows keep their default. While nothing has the focus, they apply to the slots.
    if (!(target as Element).matches("[data-slot], body")) return undefined
    const last = getSlotCount(slots) - 1
    if (key === "ArrowLeft" && at !== 0) return () => selectSlot(at < 0 ? last : at - 1)
    if (key === "ArrowRight" && at >= 0 && at < last) return () => selectSlot(at + 1)
    if (key === "Enter") return submitForm
    return undefined
  }

  function getCharacterAction({ key }: KeyPress): (() => void) | undefined {
    const character = normalizePlate(key)
    return character.length === 1 ? () => press(character) : undefined
  }
}
