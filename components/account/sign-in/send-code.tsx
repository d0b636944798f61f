"use client"

import { useState, type MouseEvent } from "react"
import type { Captcha } from "#components/account/sign-in/captcha-picture"
import { Button } from "#components/ui/form/button"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"
import { toast } from "#components/ui/overlay/toast"
import { isPictureCode } from "#lib/account/rules"
import { type FormMessage, toldBy } from "#lib/account/words"
import { ask } from "#lib/ask"

type SendCodeProps = {
  /** Seconds until a code may be asked for. */
  wait: number
  /** The phone has its eleven digits; unknown until the script runs. */
  mayAsk?: boolean
  onSaid: (told: FormMessage | undefined) => void
  onFresh: (captcha: Captcha) => void
}

/** Asks for the code in place and counts down; without a script it submits the form to the same address. */
export function SendCode({ wait, mayAsk, onSaid, onFresh }: SendCodeProps) {
  // Every wait is counted by a button of its own, or sixty seconds after sixty seconds would be no change.
  const [waiting, setWaiting] = useState({ seconds: wait, round: 0 })
  const [asking, setAsking] = useState(false)
  const count = (seconds: number) => setWaiting(({ round }) => ({ seconds: Math.min(seconds, 3600), round: round + 1 }))

  const send = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (asking) return
    const form = event.currentTarget.form!
    const { phone, captcha, captchaId } = Object.fromEntries(new FormData(form)) as Record<string, string>
    if (!isPictureCode(captcha ?? "")) return onSaid({ why: "captcha-shape" })
    setAsking(true)
    const said = await ask.session.smsCode({ phone, captcha, captchaId })
    setAsking(false)
    if (!("why" in said)) {
      onSaid(undefined)
      count(said.wait)
      toast("验证码已发送")
      form.querySelector<HTMLInputElement>("[name=code]")?.focus()
      return
    }
    onSaid(toldBy(said))
    if ("wait" in said && said.wait) count(said.wait)
    const fresh = await ask.account.captcha({})
    if (fresh.ok) onFresh(fresh.data)
  }

  return <CodeButton key={waiting.round} seconds={waiting.seconds} mayAsk={mayAsk} asking={asking} onSend={send} />
}

type CodeButtonProps = {
  seconds: number
  mayAsk: boolean | undefined
  asking: boolean
  onSend: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Without a script nothing counts: it answers at any time, and the server says how long to wait. */
function CodeButton({ seconds, mayAsk, asking, onSend }: CodeButtonProps) {
  const left = useSecondsLeft(seconds)
  const words = left > 0 ? (mayAsk === undefined ? "重新获取" : `${left}秒后重发`) : "获取验证码"
  return (
    <Button
      variant="text"
      type="submit"
      formAction="/api/session/sms-code"
      formNoValidate
      disabled={mayAsk !== undefined && (left > 0 || !mayAsk)}
      busy={asking ? "正在发送" : undefined}
      onClick={onSend}
    >
      {words}
    </Button>
  )
}
