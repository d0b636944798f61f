"use client"

import { useEffect, useState } from "react"

export const loadModal = () => import("#components/ui/overlay/modal")

type Modal = Awaited<ReturnType<typeof loadModal>>

/**
 * Loads the modal components on first opening and returns them while open. Never renders a closed Headless UI dialog:
 * it has a style attribute, which the CSP forbids. Calls `onClose` if loading fails.
 */
export function useModal(open: boolean, onClose: () => void): Modal | undefined {
  const [modal, setModal] = useState<Modal>()
  useEffect(() => {
    if (open && !modal) loadModal().then(setModal, onClose)
  }, [open, modal, onClose])
  return open ? modal : undefined
}
