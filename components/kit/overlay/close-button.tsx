"use client"

import type { MouseEvent } from "react"
import { Button } from "#components/kit/form/button"

type Apps = {
  WeixinJSBridge?: { invoke(name: "closeWindow"): void }
  AlipayJSBridge?: { call(name: "closeWebview"): void }
}

const MOMENT = 300

/** Closes the window that a code has opened, where the app around it can; elsewhere, and without a script, it leads on. */
export function CloseButton({ href, children }: { href: string; children: string }) {
  const close = (event: MouseEvent<HTMLElement>) => {
    const { WeixinJSBridge: messagingApp, AlipayJSBridge: alipay } = window as Apps
    if (!messagingApp && !alipay) return
    event.preventDefault()
    messagingApp?.invoke("closeWindow")
    alipay?.call("closeWebview")
    setTimeout(() => location.assign(href), MOMENT)
  }
  return (
    <Button href={href} onClick={close}>
      {children}
    </Button>
  )
}
