import { useEffect, useRef, useState } from "react"

/** Typing sends a search this long after the last key. */
const WAIT_MS = 500

type Search<T> = {
  first: T
  /** What a text finds; only the last answer counts. */
  find: (text: string) => Promise<T>
  /** What there is to see where nothing is typed; without it that is asked, too. */
  blank?: { found: T }
}

/** Finds while one types. */
export function useSearch<T>({ first, find, blank }: Search<T>) {
  const [found, setFound] = useState(first)
  const [searching, setSearching] = useState(false)
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const typed = (raw: string) => {
    clearTimeout(timer.current)
    const mine = ++turn.current
    const text = raw.trim()
    const isBlank = blank && text === ""
    setSearching(!isBlank)
    if (isBlank) return setFound(blank.found)
    timer.current = setTimeout(async () => {
      const next = await find(text)
      if (turn.current !== mine) return
      setFound(next)
      setSearching(false)
    }, WAIT_MS)
  }
  return { found, searching, typed }
}
