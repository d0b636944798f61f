"use client"

import { useOnOpening } from "#components/kit/overlay/on-opening"
import type { DialogBoxProps } from "#components/kit/overlay/modal"

/** A question or a message over the page: one or two actions, at most 320 wide. */
export function Dialog({ open, ...box }: { open: boolean } & DialogBoxProps) {
  const modal = useOnOpening(open, box.onClose)
  return modal && <modal.DialogBox {...box} />
}
