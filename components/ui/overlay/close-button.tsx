"use client"

import type { MouseEvent } from "react"
import { Button } from "#components/ui/form/button"

type AppBridges = {
  WeixinJSBridge?: { invoke(name: "closeWindow"): void }
  AlipayJSBridge?: { call(name: "closeWebview"): void }
}

const FALLBACK_DELAY_MS = 300

/** Closes the app's web view (WeChat, Alipay). Elsewhere, or without JavaScript, it follows the link. */
export function CloseButton({ href, children }: { href: string; children: string }) {
  const close = (event: MouseEvent<HTMLElement>) => {
    const { WeixinJSBridge: wechat, AlipayJSBridge: alipay } = window as AppBridges
    if (!wechat && !alipay) return
    event.preventDefault()
    wechat?.invoke("closeWindow")
    alipay?.call("closeWebview")
    setTimeout(() => location.assign(href), FALLBACK_DELAY_MS)
  }
  return (
    <Button variant="quiet" href={href} onClick={close}>
      {children}
    </Button>
  )
}
