"use client"

import type { ReactNode } from "react"
import { Notice } from "#components/ui/display/notice"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

type AfterWaitProps = {
  seconds: number
  /** Says until then when it will be offered. */
  announced: boolean
  children: ReactNode
}

/** What is offered only once a wait is over; without a script the next look at the page brings it. */
export function AfterWait({ seconds, announced, children }: AfterWaitProps) {
  const left = useSecondsLeft(seconds)
  if (left <= 0) return children
  return announced && <Notice variant="info">{`如果您没有付款，${inWords(left)}后可以在这里确认`}</Notice>
}

const inWords = (seconds: number) => (seconds > 60 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.ceil(seconds)}秒`)
