"use client"

import { useEffect } from "react"
import { noteDone } from "#components/coupons/exchange/use-leaving"

export function NoteDone() {
  useEffect(noteDone, [])
  return null
}
