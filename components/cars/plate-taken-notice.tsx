"use client"

import { useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { carsRefusalMessages } from "#lib/cars/messages"

const TITLE = carsRefusalMessages["bound-by-other"]

/** Explains how to reclaim a plate with the vehicle licence (行驶证). Without JavaScript only the notice is shown. */
export function PlateTakenNotice({ plate, href }: { plate: string; href: string }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Notice variant="bad" icon="alert" href={href} actionLabel="找回车牌">
        {TITLE}
      </Notice>
      <Dialog
        open={open}
        title={TITLE}
        picture={<Plate number={plate} />}
        text="如果这是您的车，凭行驶证可以找回"
        accept="找回车牌"
        acceptHref={href}
        dismiss="重新输入"
        onClose={() => setOpen(false)}
      />
    </>
  )
}
