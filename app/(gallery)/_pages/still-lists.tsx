"use client"

import { useLayoutEffect } from "react"

/** The lists of the gallery are examples: they must not load a real page when they are scrolled. */
export function StillLists() {
  // Before the lists' own effects.
  useLayoutEffect(() => {
    IntersectionObserver.prototype.observe = () => {}
  }, [])
  return null
}
