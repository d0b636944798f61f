"use client"

import { useEffect } from "react"
import { toast } from "#components/kit/overlay/toast"

type ToastOnArrivalProps = {
  text: string
  ms?: number
  /** It stands on the page besides. */
  stands?: boolean
}

/** For a page that a form has led to: says what has been done. Without JavaScript it is a line of text. */
export function ToastOnArrival({ text, ms, stands = false }: ToastOnArrivalProps) {
  useEffect(() => toast(text, { ms }), [text, ms])
  if (stands) return null
  return (
    <noscript>
      <p>{text}</p>
    </noscript>
  )
}
