"use client"

import { useEffect } from "react"
import { toast } from "#components/kit/overlay/toast"

/** For a page that a form has led to: says what has been done. Without JavaScript it is a line of text. */
export function ToastOnArrival({ text, ms }: { text: string; ms?: number }) {
  useEffect(() => toast(text, { ms }), [text, ms])
  return (
    <noscript>
      <p>{text}</p>
    </noscript>
  )
}
