"use client"

import { useEffect, useState } from "react"

/** How long the text of a field is, and how long it may be; nothing until a script counts, and nothing that is read out. */
export function Count({ of, most }: { of: string; most: number }) {
  const [length, setLength] = useState<number>()
  useEffect(() => {
    const field = document.getElementById(of) as HTMLTextAreaElement | null
    const count = () => setLength(field?.value.length)
    count()
    field?.addEventListener("input", count)
    return () => field?.removeEventListener("input", count)
  }, [of])
  return (
    <span className="block text-right text-sm text-ink-3 tabular-nums" aria-hidden="true">
      {length === undefined ? "" : `${length}/${most}`}
    </span>
  )
}
