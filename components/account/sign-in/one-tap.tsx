"use client"

import { useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { toast } from "#components/ui/overlay/toast"
import type { CarrierToken } from "#lib/account/browser/carrier"
import { ONE_TAP_SECONDS } from "#lib/account/rules"
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"
import { signInMessages, type FormMessage } from "#lib/account/messages"

type OneTapProps = {
  variant: "fill" | "quiet"
  script: string
  isAgreed: boolean
  formToken: string
  textsVersion: string
  from: string
  back?: string
  onMessage: (message: FormMessage) => void
}

/** The code is loaded on demand. If a deployment has removed it, the one-tap sign-in counts as failed. */
const requestCarrierToken = (script: string) =>
  import("#lib/account/browser/carrier").then(
    ({ getCarrierToken }) => getCarrierToken(script, ONE_TAP_SECONDS * 1000),
    (): CarrierToken => ({ why: "one-tap-failed" }),
  )

/** One-tap sign-in by the carrier's token. If it fails, the SMS form is on the same screen. */
export function OneTap({ variant, script, isAgreed, formToken, textsVersion, from, back, onMessage }: OneTapProps) {
  const [isWaiting, setIsWaiting] = useState(false)
  const token = useRef<HTMLInputElement>(null)

  const start = async () => {
    if (!isAgreed) return onMessage({ why: "agree-first" })
    setIsWaiting(true)
    const result = await requestCarrierToken(script)
    setIsWaiting(false)
    if ("token" in result) {
      token.current!.value = result.token
      return token.current!.form!.requestSubmit()
    }
    if (result.userMessage) onMessage(result)
    else toast(signInMessages[result.why])
    document.querySelector<HTMLInputElement>("[name=phone]")?.focus()
  }

  return (
    <form method="post" action="/api/auth/callback/carrier" className="needs-script grid" onSubmit={forgetLastDriver}>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="texts" value={textsVersion} />
      <input type="hidden" name="from" value={from} />
      {back && <input type="hidden" name="callbackUrl" value={back} />}
      <input type="hidden" name="agree" value={isAgreed ? "1" : ""} />
      <input type="hidden" name="token" ref={token} />
      <Button variant={variant} onClick={start} busy={isWaiting ? "正在连接运营商" : undefined}>
        本机号码一键登录
      </Button>
    </form>
  )
}
