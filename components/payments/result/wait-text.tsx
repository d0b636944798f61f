"use client"

import { useSyncExternalStore } from "react"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"

/** Shows the longest expected wait, and after that time that the result is late. */
export function WaitText({ seconds }: { seconds: number }) {
  const secondsLeft = useSecondsLeft(seconds)
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  return <span role="status">{isOnline ? getWaitText(secondsLeft) : "网络断开了，恢复后会自动查询结果"}</span>
}

const getWaitText = (secondsLeft: number) =>
  secondsLeft > 0 ? "通常需要几秒，最长 1 分钟" : "结果会晚一点到，到了会显示在这里"

function subscribeToNetwork(onChange: () => void) {
  window.addEventListener("online", onChange)
  window.addEventListener("offline", onChange)
  return () => {
    window.removeEventListener("online", onChange)
    window.removeEventListener("offline", onChange)
  }
}
