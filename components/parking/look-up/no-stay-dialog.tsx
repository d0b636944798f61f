"use client"

import { useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { type Numbers, whomToCall } from "#components/payments/result/whom-to-call"

/** The keys open at the last character: it is the one that is read wrong most often, and the others stay. */
function typeAgain(plate: string) {
  const slots = document.querySelectorAll<HTMLElement>("[data-slot]")
  const last = slots[Math.min(plate.length, slots.length) - 1]
  last?.focus()
  last?.click()
}

/** Nothing to pay was found, and it is said once: without a script, or once the dialog is closed, on the page. */
export function NoStayDialog({ plate, words, ...numbers }: Numbers & { plate: string; words: string }) {
  const [open, setOpen] = useState(true)
  const call = whomToCall(numbers)
  const callHref = call && `tel:${call.phone}`
  return (
    <>
      <div className={open ? "repeated-in-dialog" : undefined}>
        <Notice variant="bad" icon="alert" href={callHref} actionLabel={call?.label}>
          {words}
        </Notice>
      </div>
      <Dialog
        open={open}
        title="没有查到这辆车"
        picture={<Plate no={plate} />}
        text={words}
        accept="重新输入"
        dismiss={call?.label}
        dismissHref={callHref}
        onClose={() => {
          setOpen(false)
          // The page answers again once the dialog is gone.
          setTimeout(() => typeAgain(plate))
        }}
      />
    </>
  )
}
