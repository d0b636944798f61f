"use client"

import { useEffect, useState } from "react"

export const loadModal = () => import("#components/kit/overlay/modal")

type Modal = Awaited<ReturnType<typeof loadModal>>

/** The modal parts while open, loaded at the first opening. Never on the server, and never while closed: a closed
    Headless UI dialog renders a style attribute, which the policy forbids. Where they cannot be had, it closes again. */
export function useOnOpening(open: boolean, onClose: () => void): Modal | undefined {
  const [modal, setModal] = useState<Modal>()
  useEffect(() => {
    if (open && !modal) loadModal().then(setModal, onClose)
  }, [open, modal, onClose])
  return open ? modal : undefined
}
