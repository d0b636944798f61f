/** A date input opens a picker, not a keyboard. */
const TEXT_FIELDS = "textarea,input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[type=date])"

/** A larger change of the viewport's height is caused by a keyboard; browser bars are lower. */
const MIN_KEYBOARD_HEIGHT = 120

/**
 * Android lifts the bottom bar above the keyboard, and iOS leaves the page shifted afterwards. So the bar fades
 * (bars.css) while a text field has focus, and the page is scrolled back on blur. `:focus` is not enough: autofocus,
 * and returning to a page, focus a field without opening a keyboard. Only a focus after a touch or key press counts.
 */
export function hideWhileTyping(signal: AbortSignal) {
  let hasInteracted = false
  const onInteraction = () => void (hasInteracted = true)
  const setTyping = (isTyping: boolean) => document.documentElement.toggleAttribute("data-typing", isTyping)
  const onFocusChange = ({ type, target }: Event) => {
    setTyping(type === "focusin" && hasInteracted && (target as Element).matches(TEXT_FIELDS))
    if (type === "focusout") scrollBy(0, 0)
  }
  let [lastWidth, lastHeight] = [0, 0]
  const onResize = ({ target }: Event) => {
    const { width, height } = target as VisualViewport
    // A change of width is a rotation, not a keyboard.
    if (width === lastWidth) {
      if (Math.abs(height - lastHeight) < MIN_KEYBOARD_HEIGHT) return
      setTyping(height < lastHeight && document.activeElement!.matches(TEXT_FIELDS))
    }
    ;[lastWidth, lastHeight] = [width, height]
  }
  window.visualViewport?.addEventListener("resize", onResize, { signal })
  // Capture runs before handlers that may focus a field.
  document.addEventListener("pointerdown", onInteraction, { signal, capture: true })
  document.addEventListener("keydown", onInteraction, { signal, capture: true })
  addEventListener("blur", () => void (hasInteracted = false), { signal })
  addEventListener("pagehide", onFocusChange, { signal })
  document.addEventListener("focusin", onFocusChange, { signal })
  document.addEventListener("focusout", onFocusChange, { signal })
}
