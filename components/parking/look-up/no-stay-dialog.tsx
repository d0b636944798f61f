"use client"

import { useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { type ContactNumbers, getContact } from "#components/payments/result/contact-card"

/** Opens the keyboard at the last character, which is misread most often; the other characters stay. */
function editLastCharacter(plate: string) {
  const slots = document.querySelectorAll<HTMLElement>("[data-slot]")
  const last = slots[Math.min(plate.length, slots.length) - 1]
  last?.focus()
  last?.click()
}

/** Tells that the car was not found: in a dialog, and on the page without a script or after closing the dialog. */
export function NoStayDialog({ plate, text, ...numbers }: ContactNumbers & { plate: string; text: string }) {
  const [isOpen, setIsOpen] = useState(true)
  const contact = getContact(numbers)
  const callHref = contact && `tel:${contact.phone}`
  return (
    <>
      <div className={isOpen ? "repeated-in-dialog" : undefined}>
        <Notice variant="bad" icon="alert" href={callHref} actionLabel={contact?.label}>
          {text}
        </Notice>
      </div>
      <Dialog
        open={isOpen}
        title="没有查到这辆车"
        picture={<Plate no={plate} />}
        text={text}
        accept="重新输入"
        dismiss={contact?.label}
        dismissHref={callHref}
        onClose={() => {
          setIsOpen(false)
          // The page is inert until the dialog is gone.
          setTimeout(() => editLastCharacter(plate))
        }}
      />
    </>
  )
}
