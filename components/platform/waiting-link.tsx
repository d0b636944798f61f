"use client"

import { Button } from "#components/kit/button"
import { useSecondsLeft } from "#components/kit/seconds-left"

/** 重试, and not before the provider's own waiting time is over; without a script nobody counts. */
export function WaitingLink({ href, wait = 0 }: { href: string; wait?: number }) {
  const left = useSecondsLeft(wait)
  const now = <Button href={href}>重试</Button>
  if (left <= 0) return now
  return (
    <>
      <Button disabled className="needs-script">
        重试（{left}秒）
      </Button>
      <noscript>{now}</noscript>
    </>
  )
}
