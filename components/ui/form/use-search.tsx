import { useEffect, useRef, useState } from "react"

/** Delay between the last key press and the request. */
const DEBOUNCE_MS = 500

type SearchOptions<T> = {
  initialResults: T
  /** Fetches the results for a text; only the latest response is shown. */
  search: (text: string) => Promise<T>
  /** Results for an empty text; without it, the empty text is searched, too. */
  blank?: { results: T }
}

/** Searches while the driver types. */
export function useSearch<T>({ initialResults, search, blank }: SearchOptions<T>) {
  const [results, setResults] = useState(initialResults)
  const [isSearching, setIsSearching] = useState(false)
  const latestRequest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onType = (raw: string) => {
    clearTimeout(timer.current)
    const request = ++latestRequest.current
    const text = raw.trim()
    const isBlank = blank && text === ""
    setIsSearching(!isBlank)
    if (isBlank) return setResults(blank.results)
    timer.current = setTimeout(async () => {
      const newResults = await search(text)
      if (latestRequest.current !== request) return
      setResults(newResults)
      setIsSearching(false)
    }, DEBOUNCE_MS)
  }
  return { results, isSearching, onType }
}
