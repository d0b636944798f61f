"use client"

import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

/**
 * A retry link, disabled until the provider's waiting time is over; without JavaScript it is always enabled. It is part of
 * every page's scripts, so it uses CSS classes instead of <Button>.
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
