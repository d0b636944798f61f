"use client"

import type { ReactNode } from "react"
import { Notice } from "#components/ui/display/notice"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

type AfterWaitProps = {
  seconds: number
  /** Announces the time until the content appears. */
  isAnnounced: boolean
  children: ReactNode
}

/** Shows its content after a wait; without JavaScript the next page load shows it. */
export function AfterWait({ seconds, isAnnounced, children }: AfterWaitProps) {
  const secondsLeft = useSecondsLeft(seconds)
  if (secondsLeft <= 0) return children
  return isAnnounced && <Notice variant="info">{`如果您没有付款，${formatWait(secondsLeft)}后可以在这里确认`}</Notice>
}

const formatWait = (seconds: number) => (seconds > 60 ? `${Math.ceil(seconds / 60)}分钟` : `${Math.ceil(seconds)}秒`)
