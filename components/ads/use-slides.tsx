import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import { SLIDE_MS } from "#lib/ads/rules"

/** Which of so many slides, a new one every two seconds while somebody may be looking and nobody is touching. */
export function useSlides(count: number) {
  const [at, setAt] = useState(0)
  const [touched, setTouched] = useState(false)
  const [chosen, setChosen] = useState<boolean>()
  const still = useSyncExternalStore(
    watchMotion,
    () => matchMedia(STILL).matches,
    () => true,
  )
  const hidden = useSyncExternalStore(
    watchTab,
    () => document.hidden,
    () => true,
  )

  const playing = chosen ?? !still
  const moving = count > 1 && playing && !touched && !hidden
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setAt((now) => now + 1), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [moving, at])

  const hold = useCallback((frame: HTMLElement | null) => (frame ? watchFinger(frame, setTouched) : undefined), [])
  return {
    at: count > 0 ? at % count : 0,
    hidden,
    playing,
    toggle: () => setChosen(!playing),
    hold,
  }
}

function watchFinger(frame: HTMLElement, tell: (touched: boolean) => void) {
  const touch = (event: PointerEvent) => {
    // No tap elsewhere for the plate keyboard: closing, it would move what the finger is about to hit.
    event.stopPropagation()
    tell(true)
  }
  const release = () => tell(false)
  const ends = ["pointerup", "pointercancel", "pointerleave"] as const
  frame.addEventListener("pointerdown", touch)
  for (const end of ends) frame.addEventListener(end, release)
  return () => {
    frame.removeEventListener("pointerdown", touch)
    for (const end of ends) frame.removeEventListener(end, release)
  }
}

const STILL = "(prefers-reduced-motion: reduce)"

function watchMotion(changed: () => void) {
  const motion = matchMedia(STILL)
  motion.addEventListener("change", changed)
  return () => motion.removeEventListener("change", changed)
}

function watchTab(changed: () => void) {
  document.addEventListener("visibilitychange", changed)
  return () => document.removeEventListener("visibilitychange", changed)
}
