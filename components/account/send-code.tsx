"use client"

import { useEffect, useState, type MouseEvent } from "react"
import type { Captcha } from "#components/account/captcha-picture"
import { Button } from "#components/kit/button"
import { toast } from "#components/kit/toast"
import { isCode } from "#lib/account/rules"
import type { Saying } from "#lib/account/words"
import { ask } from "#lib/ask"
import { ask as askAddress } from "#lib/kit/browser"

type SendCodeProps = {
  wait: number
  /** The phone has its eleven digits. */
  mayAsk: boolean
  onSaid: (why: Saying | undefined) => void
  onFresh: (captcha: Captcha) => void
}

type Said = { ok: true; wait: number } | { ok: false; why: string; wait?: number }

/** Asks for the code in place and counts down; without a script it submits the form to the same address. */
export function SendCode({ wait, mayAsk, onSaid, onFresh }: SendCodeProps) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(wait)
  const [asking, setAsking] = useState(false)

  const count = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  useEffect(() => {
    if (wait > 0) count(wait)
  }, [wait])
  useEffect(() => {
    if (left <= 0) return
    // By the clock, not by ticks: a phone in a pocket stops counting.
    const timer = setTimeout(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearTimeout(timer)
  })

  const send = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const form = event.currentTarget.form!
    const sent = Object.fromEntries(new FormData(form)) as Record<string, string>
    if (!isCode(sent.captcha ?? "")) return onSaid("captcha-shape")
    setAsking(true)
    const said = (await askAddress("/api/session/sms-code", {
      phone: sent.phone,
      captcha: sent.captcha,
      captchaId: sent.captchaId,
    })) as Said
    setAsking(false)
    if (said.ok) {
      onSaid(undefined)
      count(said.wait)
      toast("验证码已发送")
      form.querySelector<HTMLInputElement>("[name=code]")?.focus()
      return
    }
    onSaid(said.why as Saying)
    if (said.wait) count(Math.min(said.wait, 3600))
    const fresh = await ask.account.captcha({})
    if (fresh.ok) onFresh(fresh.data)
  }

  const words = left > 0 ? `${left}秒后重发` : "获取验证码"
  return (
    <Button
      look="text"
      type="submit"
      formAction="/api/session/sms-code"
      formNoValidate
      disabled={left > 0 || !mayAsk}
      busy={asking ? "正在发送" : undefined}
      onClick={send}
    >
      {words}
    </Button>
  )
}
