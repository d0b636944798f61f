"use client"

import { Draft, DRAFT_TITLE, DraftBar, type FormOrders } from "#components/invoices/form/draft"
import { Button } from "#components/ui/form/button"
import { Sheet } from "#components/ui/overlay/sheet"
import type { Typed } from "#lib/invoices/rules"

type DraftSheetProps = { orders: FormOrders; form: string; typed: Typed; onClose: () => void }

/** The invoice as it will read, over the form that its button sends. */
export function DraftSheet({ orders, form, typed, onClose }: DraftSheetProps) {
  const back = (
    <Button variant="quiet" onClick={onClose}>
      返回修改
    </Button>
  )
  return (
    <Sheet open title={DRAFT_TITLE} onClose={onClose} bar={<DraftBar orders={orders} form={form} back={back} />}>
      <Draft orders={orders} typed={typed} />
    </Sheet>
  )
}
