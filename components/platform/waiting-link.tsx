"use client"

import { useEffect, useState } from "react"
import { Button } from "#components/kit/button"

/** 重试, and not before the provider's own waiting time is over. */
export function WaitingLink({ href, wait = 0 }: { href: string; wait?: number }) {
  const [left, setLeft] = useState(wait)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  if (left > 0) return <Button disabled>重试（{left}秒）</Button>
  return <Button href={href}>重试</Button>
}
