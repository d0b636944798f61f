"use client"

import { useState } from "react"
import { Dialog } from "#components/kit/dialog"
import { Notice } from "#components/kit/notice"
import { Plate } from "#components/kit/plate"

/** Nothing to pay was found. Without a script the sentence stands on the page. */
export function NoStayDialog({ plate, phone, words }: { plate: string; phone?: string; words: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Notice look="bad" icon="alert" href={phone && `tel:${phone}`} go={phone && "联系岗亭"}>
        {words}
      </Notice>
      <Dialog
        open={open}
        title="没有查到这辆车"
        picture={<Plate no={plate} />}
        text={words}
        accept="重新输入"
        dismiss={phone && "联系岗亭"}
        dismissHref={phone && `tel:${phone}`}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
