"use client"

import { type MouseEvent, type ReactNode, useState } from "react"
import type { ChoiceSheet, Kind } from "#components/parking/fee/choice-sheet"
import type { ChoiceProps } from "#components/parking/fee/use-choice"

/** Around the bill: its links to the page of the choice open the sheet instead, where that can be had. */
export function ChoiceOpener({ children, ...choice }: ChoiceProps & { children: ReactNode }) {
  const [opened, setOpened] = useState<{ kind: Kind; Sheet: typeof ChoiceSheet }>()

  const open = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest("a")
    const kind = link && (new URL(link.href).searchParams.get("choose") as Kind | null)
    if (!link || !kind || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    import("#components/parking/fee/choice-sheet").then(
      ({ ChoiceSheet: Sheet }) => setOpened({ kind, Sheet }),
      () => location.assign(link.href),
    )
  }

  return (
    <div onClick={open}>
      {children}
      {opened && <opened.Sheet {...choice} kind={opened.kind} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
