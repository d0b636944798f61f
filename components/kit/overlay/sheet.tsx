"use client"

import { useOnOpening } from "#components/kit/overlay/on-opening"
import type { SheetBoxProps } from "#components/kit/overlay/modal"

/** A choice that rises from the lower edge, at most three quarters of the screen. */
export function Sheet({ open, ...box }: { open: boolean } & SheetBoxProps) {
  const modal = useOnOpening(open, box.onClose)
  return modal && <modal.SheetBox {...box} />
}
