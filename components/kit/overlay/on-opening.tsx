"use client"

import { useEffect, useState } from "react"

export const loadModal = () => import("#components/kit/overlay/modal")

type Modal = Awaited<ReturnType<typeof loadModal>>

/** The modal parts while open, loaded at the first opening. Never on the server, and never while closed: a closed
    Headless UI dialog renders a style attribute, which the policy forbids. Where they cannot be had, it closes again. */
export function useOnOpening(open: boolean, onClose: () => void): Modal | undefined {
  const [modal, setModal] = useState<Modal>()
  useFocusBack(open)
  useEffect(() => {
    if (open && !modal) loadModal().then(setModal, onClose)
  }, [open, modal, onClose])
  return open ? modal : undefined
}

/**
 * What is closed leads back to what has opened it. Headless UI does so, too, but remembers only what had the focus since
 * it was loaded: never what it was loaded by.
 */
function useFocusBack(open: boolean) {
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [open])
}
