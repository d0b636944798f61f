import { normalisePlate } from "#lib/core/plate/plate"
import { erase, slotCount, type Typing } from "#lib/core/plate/plate-typing"

/** From the browser, or as React hands it on. */
type KeyPress = Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault">

type Acts = {
  press: (key: string) => void
  take: (typing: Typing) => void
  pick: (at: number) => void
  close: () => void
  send: () => void
}

/** What a hardware keyboard does; anything it does not know is left to the browser. */
export function onPlateKey(event: KeyPress, typing: Typing, { press, take, pick, close, send }: Acts) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const act = move(event, typing) ?? character(event)
  if (!act) return
  event.preventDefault()
  act()

  function move({ key, target }: KeyPress, { slots, at }: Typing): (() => void) | undefined {
    if (key === "Backspace") return () => take(erase(typing))
    if (key === "Escape") return close
    // On a key of the drawn keyboard, Enter and the arrows keep their own meaning; on nothing at all they are for the slot.
    if (!(target as Element).matches("[data-slot], body")) return undefined
    const last = slotCount(slots) - 1
    if (key === "ArrowLeft" && at !== 0) return () => pick(at < 0 ? last : at - 1)
    if (key === "ArrowRight" && at >= 0 && at < last) return () => pick(at + 1)
    if (key === "Enter") return send
    return undefined
  }

  function character({ key }: KeyPress): (() => void) | undefined {
    const typed = normalisePlate(key)
    return typed.length === 1 ? () => press(typed) : undefined
  }
}
