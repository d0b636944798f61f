import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import { SLIDE_MS } from "#lib/ads/rules"

/** Which of so many slides, a new one every two seconds while somebody may be looking and nobody is touching. */
export function useSlides(count: number) {
  const [index, setAt] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const [isPlayingByChoice, setChosen] = useState<boolean>()
  const hasReducedMotion = useSyncExternalStore(
    watchMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  )
  const isHidden = useSyncExternalStore(
    watchTab,
    () => document.hidden,
    () => true,
  )

  const isPlaying = isPlayingByChoice ?? !hasReducedMotion
  const isMoving = count > 1 && isPlaying && !isTouched && !isHidden
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setAt((now) => now + 1), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isMoving, index])

  const frameRef = useCallback((frame: HTMLElement | null) => (frame ? watchTouch(frame, setTouched) : undefined), [])
  return {
    index: count > 0 ? index % count : 0,
    isHidden,
    isPlaying,
    toggle: () => setChosen(!isPlaying),
    frameRef,
  }
}

function watchTouch(frame: HTMLElement, onTouch: (isTouched: boolean) => void) {
  const touch = (event: PointerEvent) => {
    // No tap elsewhere for the plate keyboard: closing, it would move what the finger is about to hit.
    event.stopPropagation()
    onTouch(true)
  }
  const release = () => onTouch(false)
  const ends = ["pointerup", "pointercancel", "pointerleave"] as const
  frame.addEventListener("pointerdown", touch)
  for (const end of ends) frame.addEventListener(end, release)
  return () => {
    frame.removeEventListener("pointerdown", touch)
    for (const end of ends) frame.removeEventListener(end, release)
  }
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)"

function watchMotion(onChange: () => void) {
  const motion = matchMedia(REDUCED_MOTION)
  motion.addEventListener("change", onChange)
  return () => motion.removeEventListener("change", onChange)
}

function watchTab(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange)
  return () => document.removeEventListener("visibilitychange", onChange)
}
