"use client"

import { useModal } from "#components/ui/overlay/use-modal"
import type { DialogBoxProps } from "#components/ui/overlay/modal"

/** A question or message with one or two buttons, at most 320 px wide. */
export function Dialog({ open, ...box }: { open: boolean } & DialogBoxProps) {
  const modal = useModal(open, box.onClose)
  return modal && <modal.DialogBox {...box} />
}
