import { useCallback, useEffect, useState, useSyncExternalStore } from "react"
import { SLIDE_MS } from "#lib/ads/rules"

/** The index of the current slide. It advances every two seconds, but not while the tab is hidden or the frame is touched. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0)
  const [isTouched, setIsTouched] = useState(false)
  const [isPlayingByChoice, setIsPlayingByChoice] = useState<boolean>()
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
    const timer = setTimeout(() => setIndex((current) => current + 1), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [isMoving, index])

  const frameRef = useCallback((frame: HTMLElement | null) => (frame ? watchTouch(frame, setIsTouched) : undefined), [])
  return {
    index: count > 0 ? index % count : 0,
    isHidden,
    isPlaying,
    toggle: () => setIsPlayingByChoice(!isPlaying),
    frameRef,
  }
}

function watchTouch(frame: HTMLElement, onTouch: (isTouched: boolean) => void) {
  const touch = (event: PointerEvent) => {
    // The plate keyboard closes on taps outside of it, which would move the advertisement under the finger.
    event.stopPropagation()
    onTouch(true)
  }
  const release = () => onTouch(false)
  const releaseEvents = ["pointerup", "pointercancel", "pointerleave"] as const
  frame.addEventListener("pointerdown", touch)
  for (const name of releaseEvents) frame.addEventListener(name, release)
  return () => {
    frame.removeEventListener("pointerdown", touch)
    for (const name of releaseEvents) frame.removeEventListener(name, release)
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
