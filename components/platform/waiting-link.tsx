"use client"

import { Button } from "#components/kit/button"
import { useSecondsLeft } from "#components/kit/seconds-left"

/** 重试, and not before the provider's own waiting time is over. */
export function WaitingLink({ href, wait = 0 }: { href: string; wait?: number }) {
  const left = useSecondsLeft(wait)
  if (left > 0) return <Button disabled>重试（{left}秒）</Button>
  return <Button href={href}>重试</Button>
}
