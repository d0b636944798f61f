"use client"

import { useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { toast } from "#components/ui/overlay/toast"
import type { CarrierToken } from "#lib/account/browser/carrier"
import { ONE_TAP_SECONDS } from "#lib/account/rules"
import { forgetLastDriver } from "#lib/account/browser/forget"
import { sayings, type FormMessage } from "#lib/account/words"

type OneTapProps = {
  script: string
  /** Before every other way. */
  first?: boolean
  agreed: boolean
  formToken: string
  texts: string
  from: string
  back?: string
  onSaid: (told: FormMessage) => void
}

/** Its code is loaded now, and after a deployment may be gone: that is a no like any other. */
const askCarrier = (script: string) =>
  import("#lib/account/browser/carrier").then(
    ({ carrierToken }) => carrierToken(script, ONE_TAP_SECONDS * 1000),
    (): CarrierToken => ({ why: "one-tap-failed" }),
  )

/**
 * One-tap sign-in by the carrier: the same door as the form by SMS, with the carrier's token in place of a code.
 * Whatever the carrier answers but success, that form is still there.
 */
export function OneTap({ script, first, agreed, formToken, texts, from, back, onSaid }: OneTapProps) {
  const [waiting, setWaiting] = useState(false)
  const token = useRef<HTMLInputElement>(null)

  const start = async () => {
    if (!agreed) return onSaid({ why: "agree-first" })
    setWaiting(true)
    const got = await askCarrier(script)
    setWaiting(false)
    if ("token" in got) {
      token.current!.value = got.token
      return token.current!.form!.requestSubmit()
    }
    if (got.trouble) onSaid(got)
    else toast(sayings[got.why])
    document.querySelector<HTMLInputElement>("[name=phone]")?.focus()
  }

  return (
    <form method="post" action="/api/auth/callback/carrier" className="needs-script grid" onSubmit={forgetLastDriver}>
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="texts" value={texts} />
      <input type="hidden" name="from" value={from} />
      {back && <input type="hidden" name="callbackUrl" value={back} />}
      <input type="hidden" name="agree" value={agreed ? "1" : ""} />
      <input type="hidden" name="token" ref={token} />
      <Button variant={first ? "fill" : "quiet"} onClick={start} busy={waiting ? "正在连接运营商" : undefined}>
        本机号码一键登录
      </Button>
    </form>
  )
}
