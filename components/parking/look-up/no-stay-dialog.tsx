"use client"

import { useState, type ReactNode } from "react"
import { Dialog } from "#components/ui/overlay/dialog"

type NoStayDialogProps = {
  plate: string
  /** The drawn plate and the notice are rendered on the server, to keep their code out of the bundle. */
  picture: ReactNode
  notice: ReactNode
  text: string
  call?: { label: ReactNode; href: string }
}

/** Opens the keyboard at the last character, which is misread most often. */
function editLastCharacter(plate: string) {
  const slots = document.querySelectorAll<HTMLElement>("[data-slot]")
  const last = slots[Math.min(plate.length, slots.length) - 1]
  last?.focus()
  last?.click()
}

/** Shows that the car was not found: in a dialog, and on the page without JavaScript or after closing the dialog. */
export function NoStayDialog({ plate, picture, notice, text, call }: NoStayDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <div className={isOpen ? "repeated-in-dialog" : undefined}>{notice}</div>
      <Dialog
        open={isOpen}
        title="没有查到这辆车"
        picture={picture}
        text={text}
        accept="重新输入"
        dismiss={call?.label}
        dismissHref={call?.href}
        onClose={() => {
          setIsOpen(false)
          // The page is inert until the dialog is closed.
          setTimeout(() => editLastCharacter(plate))
        }}
      />
    </>
  )
}
