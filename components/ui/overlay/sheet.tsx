"use client"

import { useModal } from "#components/ui/overlay/use-modal"
import type { SheetBoxProps } from "#components/ui/overlay/modal"

/** A sheet at the lower edge, at most three quarters of the screen high. */
export function Sheet({ open, ...box }: { open: boolean } & SheetBoxProps) {
  const modal = useModal(open, box.onClose)
  return modal && <modal.SheetBox {...box} />
}
