"use client"

import { Description, Dialog, DialogPanel, DialogTitle } from "@headlessui/react"
import { type ReactNode, useEffect, useState } from "react"
import { Button } from "#components/kit/form/button"
import { Icon } from "#components/kit/marks/icon"
import { Sentence } from "#components/kit/marks/sentence"

/** Loaded by dialog.tsx and sheet.tsx when one is opened for the first time: Headless UI weighs 16 kB. */

export type DialogBoxProps = {
  title: string
  text?: ReactNode
  /** What it is about, one by one, under the text. */
  list?: ReactNode
  /** A plate between title and text. */
  picture?: ReactNode
  accept: string
  /** Accepting takes something away for good. */
  danger?: boolean
  /** Accepting leads somewhere: a phone number, a page. */
  acceptHref?: string
  /** Without it there is one button, and the dialog only tells. */
  dismiss?: string
  dismissHref?: string
  onAccept?: () => void
  /** Where the second button is an answer of its own; closing otherwise is none. */
  onDismiss?: () => void
  onClose: () => void
}

export function DialogBox({ title, text, list, picture, onClose, ...acts }: DialogBoxProps) {
  useFocusBack()
  const { accept, danger, acceptHref, onAccept, dismiss, dismissHref, onDismiss } = acts
  return (
    <Dialog open onClose={onClose} role="alertdialog" className="modal">
      <div className="scrim" aria-hidden="true" />
      <div className="grid min-h-full place-items-center p-6">
        <DialogPanel className="dialog">
          <DialogTitle className="px-6 leading-snug font-bold sentence">
            <Sentence>{title}</Sentence>
          </DialogTitle>
          {picture && <div className="grid place-items-center pt-3 pb-1">{picture}</div>}
          {text && (
            <Description className="leading-normal px-6 pt-2 sentence text-ink-2">
              <Sentence>{text}</Sentence>
            </Description>
          )}
          {list && <div className="px-6 pt-4">{list}</div>}
          <div className="dialog-acts">
            {dismiss && <Act words={dismiss} href={dismissHref} onClick={onDismiss ?? onClose} />}
            <Act
              words={accept}
              href={acceptHref}
              onClick={onAccept ?? onClose}
              look={`dialog-go ${danger ? "text-bad" : ""}`}
            />
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function Act({
  words,
  href,
  onClick,
  look = "",
}: {
  words: string
  href?: string
  onClick: () => void
  look?: string
}) {
  const classes = `dialog-act ${look}`
  return href ? (
    <a className={classes} href={href} onClick={onClick}>
      {words}
    </a>
  ) : (
    <button type="button" className={classes} onClick={onClick}>
      {words}
    </button>
  )
}

export type SheetBoxProps = { title: string; bar?: ReactNode; children: ReactNode; onClose: () => void }

export function SheetBox({ title, bar, children, onClose }: SheetBoxProps) {
  useFocusBack()
  const closeLater = useAfterDoubleTap(onClose)
  return (
    <Dialog open onClose={closeLater} className="modal">
      <div className="scrim" aria-hidden="true" />
      <DialogPanel className="sheet">
        <div className="sheet-head">
          <DialogTitle className="col-start-2 text-center leading-tight font-bold">{title}</DialogTitle>
          <Button look="text" aria-label="关闭" className="px-0 text-ink-2" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="sheet-body" role="region" aria-label={title} ref={withinReach}>
          {children}
        </div>
        {bar}
      </DialogPanel>
    </Dialog>
  )
}

/** As long as the second of two taps may take. */
const DOUBLE_TAP_MS = 300

/** A sheet rises under the finger: the second tap of those who tap twice falls beside it, and would close it again. */
function useAfterDoubleTap(onClose: () => void) {
  const [opened] = useState(() => performance.now())
  return () => {
    if (performance.now() - opened > DOUBLE_TAP_MS) onClose()
  }
}

/** Where it scrolls and has nothing in it to move to, its end is within the reach of a keyboard all the same. */
function withinReach(body: HTMLElement | null) {
  if (body && body.scrollHeight > body.clientHeight) body.tabIndex = 0
}

/**
 * What is closed leads back to what has opened it. Headless UI does so, too, but remembers only what had the focus since
 * it was loaded: never what it was loaded by.
 */
function useFocusBack() {
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
