"use client"

import { useEffect } from "react"

/** Asked in the messaging app alone: no other browser loads how. */
export function CareFromMessagingApp() {
  useEffect(() => {
    const ask = () => {
      void import("#lib/platform/browser/care-mode").then(
        ({ askMessagingApp }) => askMessagingApp(),
        () => undefined,
      )
    }
    ask()
    document.addEventListener("WeixinJSBridgeReady", ask)
    return () => document.removeEventListener("WeixinJSBridgeReady", ask)
  }, [])
  return null
}
