"use client"

import { useSyncExternalStore } from "react"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

/** A wait names its limit, and when that is over says so, and that it changes nothing. */
export function WaitWords({ seconds }: { seconds: number }) {
  const left = useSecondsLeft(seconds)
  const online = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  )
  return <span role="status">{online ? wordsFor(left) : "网络断开了，恢复后会自动查询结果"}</span>
}

const wordsFor = (left: number) => (left > 0 ? "通常需要几秒，最长 1 分钟" : "结果会晚一点到，到了会显示在这里")

function watchLine(changed: () => void) {
  window.addEventListener("online", changed)
  window.addEventListener("offline", changed)
  return () => {
    window.removeEventListener("online", changed)
    window.removeEventListener("offline", changed)
  }
}
