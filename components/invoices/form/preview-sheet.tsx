"use client"

import { InvoicePreview, PREVIEW_TITLE, PreviewBar, type FormOrders } from "#components/invoices/form/invoice-preview"
import { Button } from "#components/ui/form/button"
import { Sheet } from "#components/ui/overlay/sheet"
import type { InvoiceForm } from "#lib/invoices/rules"

type PreviewSheetProps = { orders: FormOrders; form: string; draft: InvoiceForm; onClose: () => void }

/** The preview above its form. */
export function PreviewSheet({ orders, form, draft, onClose }: PreviewSheetProps) {
  const editButton = (
    <Button variant="quiet" onClick={onClose}>
      返回修改
    </Button>
  )
  return (
    <Sheet
      open
      title={PREVIEW_TITLE}
      onClose={onClose}
      bar={<PreviewBar orders={orders} form={form} editButton={editButton} />}
    >
      <InvoicePreview orders={orders} draft={draft} />
    </Sheet>
  )
}
