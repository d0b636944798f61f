"use client"

import { useState } from "react"
import { Dialog } from "#components/kit/overlay/dialog"
import { Notice } from "#components/kit/marks/notice"
import { Plate } from "#components/kit/plate/plate"
import { type Numbers, whomToCall } from "#components/payments/result/whom-to-call"

/** Nothing to pay was found. Without a script the sentence stands on the page. */
export function NoStayDialog({ plate, words, ...numbers }: Numbers & { plate: string; words: string }) {
  const [open, setOpen] = useState(true)
  const call = whomToCall(numbers)
  const callHref = call && `tel:${call.phone}`
  return (
    <>
      <Notice look="bad" icon="alert" href={callHref} go={call?.label}>
        {words}
      </Notice>
      <Dialog
        open={open}
        title="没有查到这辆车"
        picture={<Plate no={plate} />}
        text={words}
        accept="重新输入"
        dismiss={call?.label}
        dismissHref={callHref}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
