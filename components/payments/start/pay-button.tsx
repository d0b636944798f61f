"use client"

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { NoBreakText } from "#components/ui/display/no-break-text"
import { Dialog } from "#components/ui/overlay/dialog"
import { loadModal } from "#components/ui/overlay/use-modal"
import { toast } from "#components/ui/overlay/toast"
import { BridgeWait } from "#components/payments/start/bridge-wait"
import { callEndpoint } from "#lib/browser/endpoint-client"
import { isOffline, NO_NETWORK } from "#lib/browser/network"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"
import type { EndpointError } from "#lib/provider/contract"
import type { StartEndpoint } from "#lib/payments/contract"

export type PayButtonProps = {
  /** 立即支付 ¥12.00 */
  label: ReactNode
  /** There is nothing to press. The screen shows the reason instead of a grey button. */
  disabledReason?: string
  /** Called instead of paying while something is missing in the form. */
  onIncomplete?: () => void
  /** `quiet` if another action is better. */
  variant?: "fill" | "quiet"
  /** A message instead of paying: fees this high are not paid online. */
  limitText?: string
  /** Whom to call about it. */
  limitCall?: { label: string; phone: string }
  /** Offers to set up no-password pay first. */
  noPasswordOffer?: { text: string; href: string }
  /** The page that shows the result. */
  resultHref: string
  /** Overrides the duration of the error toast. */
  toastMs?: number
}

/** The page that opens WeChat Pay. */
const BRIDGE_PAGE_PATH = "/v1/wx_money/payment"

const goTo = (url: string) => location.assign(url)

/**
 * Without JavaScript the form is submitted and answered with a redirect. With JavaScript, WeChat's bridge
 * opens in place and errors are shown as toasts.
 */
export function PayButton({
  label,
  disabledReason,
  onIncomplete,
  variant,
  limitText,
  limitCall,
  noPasswordOffer,
  resultHref,
  toastMs: ms,
}: PayButtonProps) {
  const [busyLabel, setBusyLabel] = useState<string>()
  const [bridgeOrderId, setBridgeOrderId] = useState<string>()
  const [shownDialog, setShownDialog] = useState<"limit" | "ask-no-password" | "incomplete">()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // A page from the back/forward cache may show an outdated bill.
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    form.current = event.currentTarget.form
    if (form.current && !form.current.reportValidity()) return event.preventDefault()
    event.preventDefault()
    if (busyLabel) return
    if (onIncomplete) return onIncomplete()
    if (limitText) return showDialog("limit", () => toast(limitText))
    if (noPasswordOffer) return showDialog("ask-no-password", () => confirmInBrowserDialog(noPasswordOffer))
    void pay()
  }

  /** Falls back to a toast or `confirm` if the code of the dialog cannot be loaded. */
  const showDialog = (name: "limit" | "ask-no-password", fallback: () => void) =>
    void loadModal().then(() => setShownDialog(name), fallback)

  const confirmInBrowserDialog = ({ text, href }: { text: string; href: string }) =>
    window.confirm(text) ? goTo(href) : void pay()

  const pay = async () => {
    setShownDialog(undefined)
    setBusyLabel("正在支付")
    const { action } = form.current!
    const fields = Object.fromEntries(new FormData(form.current!))
    // Nothing was sent, so there is no result to show.
    if (await isOffline()) {
      setBusyLabel(undefined)
      return toast(NO_NETWORK)
    }
    // The names of the response are those of `StartResponse`, which cannot change.
    const result = await callEndpoint<StartEndpoint>(new URL(action).pathname, fields)
    if (!result.ok) return handleRejection(result)
    if ("go" in result) return goTo(result.go)
    if ("bridge" in result) {
      const { bridge, orderId } = result
      setBusyLabel("正在打开微信支付")
      setBridgeOrderId(orderId)
      const bridgeModule = await import("#lib/payments/browser/bridge").catch(() => undefined)
      // The file of an old release may have been removed. The page also opens the bridge.
      if (!bridgeModule) return goTo(`${BRIDGE_PAGE_PATH}?order_id=${orderId}`)
      return goTo(bridgeModule.getResultHref(resultHref, await bridgeModule.payByBridge(orderId, bridge)))
    }
    if (result.stale) return location.reload()
    setBusyLabel(undefined)
    if (result.why === "incomplete") setShownDialog("incomplete")
    else toast(result.words, { ms })
  }

  /**
   * The request may have been processed, so the result page queries the provider. Stays on this page only if the response
   * has `begun: false`: then nothing was started.
   */
  const handleRejection = (result: EndpointError) => {
    if (!("begun" in result && result.begun === false)) return goTo(resultHref)
    if (result.why === "token" && result.stale) return location.reload()
    setBusyLabel(undefined)
    if (result.why === "fault" && result.message) toast(result.message, { ms })
  }

  const closeOrReload = async () => {
    setShownDialog(undefined)
    const closeModule = await import("#lib/payments/browser/close-window").catch(() => undefined)
    if (closeModule) closeModule.closeWindow()
    else location.reload()
  }

  return (
    <>
      {disabledReason === undefined ? (
        <Button type="submit" className="btn-pay" variant={variant} busy={busyLabel} onClick={press}>
          {label}
        </Button>
      ) : (
        <button type="submit" className="sr-only" disabled>
          {label}
        </button>
      )}
      {bridgeOrderId && <BridgeWait orderId={bridgeOrderId} resultHref={resultHref} />}
      <Dialog
        open={shownDialog === "limit"}
        title="请核实停车费"
        text={limitText && <NoBreakText>{limitText}</NoBreakText>}
        accept="我知道了"
        dismiss={
          limitCall && (
            <span>
              {limitCall.label} <span className="whitespace-nowrap">{formatPhone(limitCall.phone)}</span>
            </span>
          )
        }
        dismissHref={limitCall && buildTelHref(limitCall.phone)}
        onClose={() => setShownDialog(undefined)}
      />
      <Dialog
        open={shownDialog === "ask-no-password"}
        title="免密支付"
        text={noPasswordOffer?.text}
        accept="前往开通"
        acceptHref={noPasswordOffer?.href}
        dismiss="直接支付"
        onDismiss={() => void pay()}
        onClose={() => setShownDialog(undefined)}
      />
      <Dialog
        open={shownDialog === "incomplete"}
        title="操作未完成"
        accept="我知道了"
        onClose={() => void closeOrReload()}
      />
    </>
  )
}
