"use client"

import { useSecondsLeft } from "#components/kit/seconds-left"

/** A wait names its limit, and when that is over says so, and that it changes nothing. */
export function WaitWords({ seconds }: { seconds: number }) {
  const left = useSecondsLeft(seconds)
  return <span role="status">{left > 0 ? "通常需要几秒，最长 1 分钟" : "结果会晚一点到，到了会显示在这里"}</span>
}
