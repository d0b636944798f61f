"use client"

import { useEffect } from "react"
import { toast } from "#components/ui/overlay/toast"

type ToastOnArrivalProps = {
  text: string
  ms?: number
  /** The text is also part of the page. */
  isAlsoOnPage?: boolean
}

/** Shows a toast on a page that a form redirected to. Without JavaScript it is a line of text. */
export function ToastOnArrival({ text, ms, isAlsoOnPage = false }: ToastOnArrivalProps) {
  useEffect(() => toast(text, { ms }), [text, ms])
  if (isAlsoOnPage) return null
  return (
    <noscript>
      <p>{text}</p>
    </noscript>
  )
}
