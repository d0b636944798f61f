"use client"

import { type MouseEvent, type ReactNode, useState } from "react"
import type { DiscountSheet, DiscountKind } from "#components/parking/fee/discount-sheet"
import type { DiscountProps } from "#components/parking/fee/use-discounts"

/** Opens the discount sheet in place of the linked page, if its code can be loaded. */
export function DiscountOpener({ children, ...discounts }: DiscountProps & { children: ReactNode }) {
  const [openedSheet, setOpenedSheet] = useState<{ kind: DiscountKind; Sheet: typeof DiscountSheet }>()

  const open = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest("a")
    const kind = link && (new URL(link.href).searchParams.get("choose") as DiscountKind | null)
    if (!link || !kind || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    import("#components/parking/fee/discount-sheet").then(
      ({ DiscountSheet: Sheet }) => setOpenedSheet({ kind, Sheet }),
      () => location.assign(link.href),
    )
  }

  return (
    <div onClick={open}>
      {children}
      {openedSheet && (
        <openedSheet.Sheet {...discounts} kind={openedSheet.kind} onClose={() => setOpenedSheet(undefined)} />
      )}
    </div>
  )
}
