"use client"

import { CHECK_HINT, CHECK_TITLE, Draft, confirmWords, type FormOrders } from "#components/invoices/form/draft"
import { Button } from "#components/kit/form/button"
import { SubmitButton } from "#components/kit/form/submit-button"
import { ActionBar } from "#components/kit/frame/action-bar"
import { Sheet } from "#components/kit/overlay/sheet"
import type { Typed } from "#lib/invoices/rules"

type DraftSheetProps = { orders: FormOrders; form: string; typed: Typed; onClose: () => void }

/** The invoice as it will read, over the form that its button sends. */
export const DraftSheet = ({ orders, form, typed, onClose }: DraftSheetProps) => (
  <Sheet
    open
    title={CHECK_TITLE}
    onClose={onClose}
    bar={
      <ActionBar
        hint={CHECK_HINT}
        quiet={
          <Button look="quiet" onClick={onClose}>
            返回修改
          </Button>
        }
      >
        <SubmitButton busy="正在开票" form={form} name="act" value="issue">
          {confirmWords(orders)}
        </SubmitButton>
      </ActionBar>
    }
  >
    <Draft orders={orders} typed={typed} />
  </Sheet>
)
