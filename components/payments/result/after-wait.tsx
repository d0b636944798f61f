"use client"

import type { ReactNode } from "react"
import { useSecondsLeft } from "#components/kit/marks/seconds-left"

/** What is offered only once a wait is over; without a script the next look at the page brings it. */
export function AfterWait({ seconds, children }: { seconds: number; children: ReactNode }) {
  return useSecondsLeft(seconds) > 0 ? null : children
}
