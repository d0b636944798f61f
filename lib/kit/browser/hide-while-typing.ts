/** A day is picked, not typed: no keyboard comes. */
const typed = "textarea,input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[type=date])"

/**
 * Android lifts the bar above its keyboard and iOS leaves the page shifted after it: the bar fades while a text field has
 * focus, and the page is nudged back when it loses it. The fading itself is in bars.css; it follows what a finger does and
 * not `:focus`, for a field that has focus when its page arrives brings no keyboard. Where the page is slow to be shown, that
 * focus comes only after this script: nobody has touched anything yet.
 */
export function hideWhileTyping(signal: AbortSignal) {
  const mark = ({ type, target }: FocusEvent) => {
    const begins = type === "focusin"
    const typing = begins && isTouched() && (target as Element).matches(typed)
    document.documentElement.toggleAttribute("data-typing", typing)
    if (!begins) window.scrollBy(0, 0)
  }
  document.addEventListener("focusin", mark, { signal })
  document.addEventListener("focusout", mark, { signal })
}

/** Older browsers cannot say. */
const isTouched = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true
