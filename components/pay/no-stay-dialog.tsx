"use client"

import { useState } from "react"
import { Dialog } from "#components/kit/dialog"
import { Notice } from "#components/kit/notice"
import { Plate } from "#components/kit/plate"
import { endWords } from "#lib/pay/words"

/** Nothing to pay was found. Without a script the sentence stands on the page. */
export function NoStayDialog({ plate, phone }: { plate: string; phone?: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Notice look="bad" icon="alert">
        {endWords["no-stay"]}
      </Notice>
      <Dialog
        open={open}
        title="没有查到这辆车"
        picture={<Plate no={plate} />}
        text={endWords["no-stay"]}
        accept={phone ? "联系岗亭" : "重新输入"}
        acceptHref={phone && `tel:${phone}`}
        dismiss={phone ? "重新输入" : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
