"use client"

import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

/**
 * 重试, and not before the provider's own waiting time is over; without a script nobody counts.
 * Every page brings it along in its scripts, so it is drawn with nothing of the kit but its looks.
 */
export function WaitingLink({ href, wait = 0 }: { href: string; wait?: number }) {
  const secondsLeft = useSecondsLeft(wait)
  const link = (
    <a className="btn btn-fill" href={href}>
      重试
    </a>
  )
  if (secondsLeft <= 0) return link
  return (
    <>
      <button type="button" disabled className="btn btn-fill needs-script">
        重试（{secondsLeft}秒）
      </button>
      <noscript>{link}</noscript>
    </>
  )
}
