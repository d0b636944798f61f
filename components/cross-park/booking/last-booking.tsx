"use client"

import { useEffect } from "react"
import { saveLastBooking, getLastBooking } from "#lib/cross-park/browser/last-booking"

export function RememberBooking({ id }: { id: string }) {
  useEffect(() => saveLastBooking(id), [id])
  return null
}

/** Redirects to the last viewed booking, or to the list. */
export function RedirectToLastBooking({ cancelHref, listHref }: { cancelHref: string; listHref: string }) {
  useEffect(() => {
    const bookId = getLastBooking()
    location.replace(bookId ? `${cancelHref}?${new URLSearchParams({ bookId })}` : listHref)
  }, [cancelHref, listHref])
  return null
}
