"use client"

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { Dialog } from "#components/ui/overlay/dialog"
import { loadModal } from "#components/ui/overlay/use-modal"
import { toast } from "#components/ui/overlay/toast"
import { AtBridge } from "#components/payments/start/at-bridge"
import { askAt } from "#lib/browser/ask"
import { isOffline, NO_NETWORK } from "#lib/browser/network"
import type { DoorRefusal } from "#lib/provider/contract"
import type { StartEndpoint } from "#lib/payments/contract"

export type PayButtonProps = {
  /** 立即支付 ¥12.00 */
  words: ReactNode
  /** Why it cannot be pressed. */
  off?: string
  /** What is said instead of paying: a fee this large is not paid by telephone. */
  limit?: string
  /** Opening the no-password service is offered first. */
  askNoPassword?: { text: string; href: string }
  /** Where the result is shown, whatever it is. */
  resultHref: string
  /** How long a refusal is said, where that is not as long as usual. */
  toastMs?: number
}

/** The messaging app's payment on a screen of its own. */
const PAYMENT = "/v1/wx_money/payment"

const leaveFor = (address: string) => location.assign(address)

/**
 * Without a script the form goes to the same address and the answer is a redirect. With one, the messaging app's
 * bridge can be opened in place, and a refusal is said where the driver is.
 */
export function PayButton({ words, off, limit, askNoPassword, resultHref, toastMs: ms }: PayButtonProps) {
  const [busy, setBusy] = useState<string>()
  const [atBridge, setAtBridge] = useState<string>()
  const [said, setSaid] = useState<"limit" | "ask-no-password" | "incomplete">()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // A page brought back from the cache is an old bill: the server says what is true now.
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    form.current = event.currentTarget.form
    if (form.current && !form.current.reportValidity()) return event.preventDefault()
    event.preventDefault()
    if (busy || off) return
    if (limit) return say("limit", () => toast(limit))
    if (askNoPassword) return say("ask-no-password", () => askPlainly(askNoPassword))
    void pay()
  }

  /** A dialog whose file cannot be had, underground or after a new release, must not leave a dead button. */
  const say = (what: "limit" | "ask-no-password", otherwise: () => void) =>
    void loadModal().then(() => setSaid(what), otherwise)

  const askPlainly = ({ text, href }: { text: string; href: string }) =>
    window.confirm(text) ? leaveFor(href) : void pay()

  const pay = async () => {
    setSaid(undefined)
    setBusy("正在支付")
    const { action } = form.current!
    const sent = Object.fromEntries(new FormData(form.current!))
    // Nothing has been sent, so there is no result to look at.
    if (await isOffline()) {
      setBusy(undefined)
      return toast(NO_NETWORK)
    }
    const said = await askAt<StartEndpoint>(new URL(action).pathname, sent)
    if (!said.ok) return shut(said)
    if ("go" in said) return leaveFor(said.go)
    if ("bridge" in said) {
      const { bridge, orderId } = said
      setBusy("正在打开微信支付")
      setAtBridge(orderId)
      const opener = await import("#lib/payments/browser/bridge").catch(() => undefined)
      // A page of the present release opens it just as well.
      if (!opener) return leaveFor(`${PAYMENT}?order_id=${orderId}`)
      return leaveFor(opener.getResultHref(resultHref, await opener.payByBridge(orderId, bridge)))
    }
    if (said.stale) return location.reload()
    setBusy(undefined)
    if (said.why === "incomplete") setSaid("incomplete")
    else toast(said.words, { ms })
  }

  /** Whether the request arrived nobody knows: the result screen asks. Where it is known that nothing was done, it stays. */
  const shut = (said: DoorRefusal) => {
    if (!("begun" in said && said.begun === false)) return leaveFor(resultHref)
    if (said.why === "token" && said.stale) return location.reload()
    setBusy(undefined)
    if (said.why === "fault" && said.message) toast(said.message, { ms })
  }

  const leave = async () => {
    setSaid(undefined)
    const closer = await import("#lib/payments/browser/close-window").catch(() => undefined)
    if (closer) closer.closeWindow()
    else location.reload()
  }

  return (
    <>
      <Button type="submit" className="btn-pay" disabled={off !== undefined} busy={busy} onClick={press}>
        {words}
      </Button>
      {atBridge && <AtBridge orderId={atBridge} resultHref={resultHref} />}
      <Dialog
        open={said === "limit"}
        title="请核实停车费"
        text={limit}
        accept="我知道了"
        onClose={() => setSaid(undefined)}
      />
      <Dialog
        open={said === "ask-no-password"}
        title="免密支付"
        text={askNoPassword?.text}
        accept="前往开通"
        acceptHref={askNoPassword?.href}
        dismiss="直接支付"
        onDismiss={() => void pay()}
        onClose={() => setSaid(undefined)}
      />
      <Dialog open={said === "incomplete"} title="操作未完成" accept="我知道了" onClose={() => void leave()} />
    </>
  )
}
