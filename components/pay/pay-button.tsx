"use client"

import { type MouseEvent, useEffect, useRef, useState } from "react"
import { Button } from "#components/kit/button"
import { Dialog } from "#components/kit/dialog"
import { toast } from "#components/kit/toast"
import { ask } from "#lib/kit/browser"
import { endWords, payWords } from "#lib/pay/words"

export type PayButtonProps = {
  /** 支付 ¥12.00 */
  words: string
  /** Why it cannot be pressed. */
  off?: string
  /** A fee this large is not paid by telephone. */
  limit: boolean
  /** Opening the no-password service is offered first. */
  askNoPassword?: { href: string }
  /** Where the result is shown, whatever it is. */
  resultHref: string
  orderId: string
}

type Started = { go?: string; bridge?: Record<string, string>; orderId?: string; why?: string; ok?: false }

/**
 * Without a script the form goes to the same address and the answer is a redirect. With one, the messaging app's
 * bridge can be opened in place, and a refusal is said where the driver is.
 */
export function PayButton({ words, off, limit, askNoPassword, resultHref, orderId }: PayButtonProps) {
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState<"limit" | "ask-no-password">()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // A page brought back from the cache is an old bill: the server says what is true now.
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    form.current = event.currentTarget.form
    if (busy || off) return
    if (limit) return setSaid("limit")
    if (askNoPassword) return setSaid("ask-no-password")
    void pay()
  }

  const pay = async () => {
    setSaid(undefined)
    setBusy("正在支付")
    const sent = Object.fromEntries(new FormData(form.current!)) as Record<string, string>
    const started = (await ask("/api/pay/start", sent)) as Started
    if (started.go) return location.assign(started.go)
    if (started.bridge) {
      setBusy("正在打开微信支付")
      const { payByBridge } = await import("#lib/pay/bridge")
      return location.assign(`${resultHref}&result=${await payByBridge(orderId, started.bridge)}`)
    }
    // Whether the request arrived nobody knows: the result screen asks.
    if (started.ok === false) return location.assign(resultHref)
    setBusy(undefined)
    toast(started.why && started.why in payWords ? payWords[started.why as keyof typeof payWords] : endWords.failed)
    if (started.why === "amount-changed" || started.why === "order-expired") location.reload()
  }

  return (
    <>
      <Button type="submit" disabled={off !== undefined} busy={busy} onClick={press}>
        {words}
      </Button>
      <Dialog
        open={said === "limit"}
        title="请核实停车费"
        text={endWords.limit}
        accept="我知道了"
        onClose={() => setSaid(undefined)}
      />
      <Dialog
        open={said === "ask-no-password"}
        title="免密支付"
        text={endWords["ask-no-password"]}
        accept="前往开通"
        acceptHref={askNoPassword?.href}
        dismiss="直接支付"
        onClose={() => void pay()}
      />
    </>
  )
}

