"use client"

import { useState, type MouseEvent } from "react"
import type { Captcha } from "#components/account/sign-in/captcha-picture"
import { Button } from "#components/ui/form/button"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"
import { toast } from "#components/ui/overlay/toast"
import { isCaptchaCode } from "#lib/account/rules"
import { type FormMessage, toFormMessage } from "#lib/account/messages"
import { apiClient } from "#lib/api-client"

type SendCodeButtonProps = {
  /** Seconds until a code may be requested. */
  wait: number
  /** Whether the phone number is complete. Undefined until the script runs. */
  canSend?: boolean
  onSent: () => void
  onMessage: (message: FormMessage | undefined) => void
  onNewCaptcha: (captcha: Captcha) => void
}

/** Requests the code and counts down. Without JavaScript it submits the form to the same URL. */
export function SendCodeButton({ wait, canSend, onSent, onMessage, onNewCaptcha }: SendCodeButtonProps) {
  // `attempt` is the button's key, so that a second wait of the same length starts a new countdown.
  const [countdown, setCountdown] = useState({ seconds: wait, attempt: 0 })
  const [isSending, setIsSending] = useState(false)
  const startCountdown = (seconds: number) =>
    setCountdown(({ attempt }) => ({ seconds: Math.min(seconds, 3600), attempt: attempt + 1 }))

  const send = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget.form!
    const { phone, captcha, captchaId } = Object.fromEntries(new FormData(form)) as Record<string, string>
    if (!isCaptchaCode(captcha ?? "")) return onMessage({ why: "captcha-shape" })
    setIsSending(true)
    const result = await apiClient.session.smsCode({ phone, captcha, captchaId })
    setIsSending(false)
    if (!("why" in result)) {
      onSent()
      onMessage(undefined)
      startCountdown(result.wait)
      toast("验证码已发送")
      form.querySelector<HTMLInputElement>("[name=code]")?.focus()
      return
    }
    onMessage(toFormMessage(result))
    if ("wait" in result && result.wait) startCountdown(result.wait)
    const newCaptcha = await apiClient.account.captcha({})
    if (newCaptcha.ok) onNewCaptcha(newCaptcha.data)
  }

  return (
    <CountdownButton
      key={countdown.attempt}
      seconds={countdown.seconds}
      canSend={canSend}
      isSending={isSending}
      onSend={send}
    />
  )
}

type CountdownButtonProps = {
  seconds: number
  canSend: boolean | undefined
  isSending: boolean
  onSend: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Without JavaScript the button is always enabled, and the server returns the time to wait. */
function CountdownButton({ seconds, canSend, isSending, onSend }: CountdownButtonProps) {
  const secondsLeft = useSecondsLeft(seconds)
  const label = secondsLeft > 0 ? (canSend === undefined ? "重新获取" : `${secondsLeft}秒后重发`) : "获取验证码"
  return (
    <Button
      variant="text"
      type="submit"
      formAction="/api/session/sms-code"
      formNoValidate
      disabled={canSend !== undefined && (secondsLeft > 0 || !canSend)}
      busy={isSending ? "正在发送" : undefined}
      onClick={onSend}
    >
      {label}
    </Button>
  )
}
