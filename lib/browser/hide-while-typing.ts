/** A day is picked, not typed: no keyboard comes. */
const TEXT_FIELDS = "textarea,input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[type=date])"

/** Of all that takes room from a page only a keyboard is as high. */
const MIN_KEYBOARD_HEIGHT = 120

/**
 * Android lifts the bar above its keyboard and iOS leaves the page shifted after it: the bar fades while a text field has
 * focus, and the page is nudged back when it loses it. The fading itself is in bars.css; it follows what a finger does and
 * not `:focus`, for a field that has focus when its page arrives, or is come back to, brings no keyboard. Such a focus may
 * come late: nobody has touched anything since then. A page that is left while somebody types is come back to without one.
 */
export function hideWhileTyping(signal: AbortSignal) {
  let touched = false
  const touch = () => void (touched = true)
  const show = (typing: boolean) => document.documentElement.toggleAttribute("data-typing", typing)
  const mark = ({ type, target }: Event) => {
    show(type === "focusin" && touched && (target as Element).matches(TEXT_FIELDS))
    if (type === "focusout") scrollBy(0, 0)
  }
  let [wide, high] = [0, 0]
  const onRoom = ({ target }: Event) => {
    const { width, height } = target as VisualViewport
    // Nothing is told by a phone that is turned, nor by a browser's own bars.
    if (width === wide) {
      if (Math.abs(height - high) < MIN_KEYBOARD_HEIGHT) return
      show(height < high && document.activeElement!.matches(TEXT_FIELDS))
    }
    ;[wide, high] = [width, height]
  }
  window.visualViewport?.addEventListener("resize", onRoom, { signal })
  // Before whatever else hears them: a field may get its focus from there.
  document.addEventListener("pointerdown", touch, { signal, capture: true })
  document.addEventListener("keydown", touch, { signal, capture: true })
  addEventListener("blur", () => void (touched = false), { signal })
  addEventListener("pagehide", mark, { signal })
  document.addEventListener("focusin", mark, { signal })
  document.addEventListener("focusout", mark, { signal })
}
