import { useEffect, useState } from "react"
import { usePolling } from "#components/ui/display/use-polling"
import { apiClient } from "#lib/api-client"
import { POLL_EVERY_SECONDS, getNextPollDelay } from "#lib/payments/rules"
import type { PayScreen } from "#lib/payments/states"

export type PollPaymentProps = {
  orderId: string
  /** The server selects the screen for the result at this address. */
  resultHref: string
  /** The results at which the driver stays on the page; by default every result leaves it. */
  stayScreens?: readonly PayScreen[]
}

/** Polls the result of an order, at first often, then every fifteen seconds. */
export function PollPayment({ orderId, resultHref, stayScreens }: PollPaymentProps) {
  const [isSending, setIsSending] = useState(false)
  usePolling({
    key: isSending ? null : ["payment", orderId],
    load: () => apiClient.payments.result({ orderId }),
    waitAfter: getNextPollDelay,
    onResponse: (response) => (response.ok && !stayScreens?.includes(response.screen) ? resultHref : undefined),
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const resume = () => setIsSending(false)
    // A submitted form leaves the page and may change the result. Polling resumes if it does not leave the page.
    const onSubmit = () => {
      setIsSending(true)
      clearTimeout(timer)
      timer = setTimeout(resume, POLL_EVERY_SECONDS * 1000)
    }
    document.addEventListener("submit", onSubmit)
    window.addEventListener("pageshow", resume)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("submit", onSubmit)
      window.removeEventListener("pageshow", resume)
    }
  }, [])
  return null
}
