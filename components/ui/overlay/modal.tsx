"use client"

import { Description, Dialog, DialogPanel, DialogTitle } from "@headlessui/react"
import { type ReactNode, useEffect, useState } from "react"
import { Button } from "#components/ui/form/button"
import { Icon } from "#components/ui/display/icon"

/** Loaded by dialog.tsx and sheet.tsx on first use: Headless UI weighs 16 kB. */

export type DialogBoxProps = {
  title: string
  text?: ReactNode
  /** A list of the affected items below the text. */
  list?: ReactNode
  /** A plate between title and text. */
  picture?: ReactNode
  accept: string
  /** Accepting deletes something permanently. */
  danger?: boolean
  /** Accepting follows a link: a phone number or a page. */
  acceptHref?: string
  /** Without it the dialog has one button. */
  dismiss?: ReactNode
  dismissHref?: string
  onAccept?: () => void
  /** Called by the second button if it does more than close the dialog. */
  onDismiss?: () => void
  onClose: () => void
}

export function DialogBox({ title, text, list, picture, onClose, ...actions }: DialogBoxProps) {
  useRestoreFocus()
  const { accept, danger, acceptHref, onAccept, dismiss, dismissHref, onDismiss } = actions
  return (
    <Dialog open onClose={onClose} role="alertdialog" className="modal">
      <div className="scrim" aria-hidden="true" />
      <div className="grid min-h-full place-items-center p-6">
        <DialogPanel className="dialog">
          <DialogTitle className="px-6 text-body/snug weight-bold">{title}</DialogTitle>
          {picture && <div className="grid place-items-center pt-3 pb-1">{picture}</div>}
          {text && <Description className="px-6 pt-2 text-ink-2">{text}</Description>}
          {list && <div className="px-6 pt-4">{list}</div>}
          <div className="dialog-actions">
            {dismiss && <DialogAction label={dismiss} href={dismissHref} onClick={onDismiss ?? onClose} />}
            <DialogAction
              label={accept}
              href={acceptHref}
              onClick={onAccept ?? onClose}
              className={`dialog-accept ${danger ? "text-bad" : ""}`}
            />
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function DialogAction({
  label,
  href,
  onClick,
  className = "",
}: {
  label: ReactNode
  href?: string
  onClick: () => void
  className?: string
}) {
  const classes = `dialog-action ${className}`
  return href ? (
    <a className={classes} href={href} onClick={onClick}>
      {label}
    </a>
  ) : (
    <button type="button" className={classes} onClick={onClick}>
      {label}
    </button>
  )
}

export type SheetBoxProps = { title: string; bar?: ReactNode; children: ReactNode; onClose: () => void }

export function SheetBox({ title, bar, children, onClose }: SheetBoxProps) {
  useRestoreFocus()
  const closeUnlessDoubleTap = useIgnoreDoubleTap(onClose)
  return (
    <Dialog open onClose={closeUnlessDoubleTap} className="modal">
      <div className="scrim" aria-hidden="true" />
      <DialogPanel className="sheet">
        <div className="sheet-head">
          <DialogTitle className="col-start-2 text-center text-body/tight weight-bold">{title}</DialogTitle>
          <Button variant="text" aria-label="关闭" className="px-0 text-ink-2" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="sheet-body" role="region" aria-label={title} ref={makeScrollFocusable}>
          {children}
        </div>
        {bar}
      </DialogPanel>
    </Dialog>
  )
}

/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 300

/** The second tap of a double tap lands outside of the opening sheet and would close it. */
function useIgnoreDoubleTap(onClose: () => void) {
  const [openedAt] = useState(() => performance.now())
  return () => {
    if (performance.now() - openedAt > DOUBLE_TAP_MS) onClose()
  }
}

/** A scrollable sheet without focusable content must be reachable by keyboard. */
function makeScrollFocusable(body: HTMLElement | null) {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
}

/**
 * Returns the focus to the element that opened the modal. Headless UI does this, too, but not for the element that
 * caused it to be loaded.
 */
function useRestoreFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}
