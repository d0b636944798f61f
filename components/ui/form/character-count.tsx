"use client"

import { useEffect, useState } from "react"

/** Current and maximum length of a text field. Empty before hydration and hidden from screen readers. */
export function CharacterCount({ fieldId, max }: { fieldId: string; max: number }) {
  const [length, setLength] = useState<number>()
  useEffect(() => {
    const field = document.getElementById(fieldId) as HTMLTextAreaElement | null
    const update = () => setLength(field?.value.length)
    update()
    field?.addEventListener("input", update)
    return () => field?.removeEventListener("input", update)
  }, [fieldId])
  return (
    <span className="block text-right text-sm text-ink-3" aria-hidden="true">
      {length === undefined ? "" : `${length}/${max}`}
    </span>
  )
}
