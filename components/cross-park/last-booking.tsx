"use client"

import { useEffect } from "react"

const KEY = "berth.last-booking"

/** The booking that was looked at last, for an address that names none. */
export function RememberBooking({ id }: { id: string }) {
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, id)
    } catch {
      // Storage may be closed to us; then the list is where one begins.
    }
  }, [id])
  return null
}

/** Leads on to the booking that was looked at last, or to the list of them. */
export function ToLastBooking({ cancelHref, listHref }: { cancelHref: string; listHref: string }) {
  useEffect(() => location.replace(lastOne(cancelHref) ?? listHref), [cancelHref, listHref])
  return null
}

function lastOne(cancelHref: string): string | undefined {
  try {
    const id = sessionStorage.getItem(KEY)
    return id ? `${cancelHref}?${new URLSearchParams({ bookId: id })}` : undefined
  } catch {
    return undefined
  }
}
