"use client"

import { useEffect, useState } from "react"
import type { PollPaymentProps } from "#components/payments/result/poll-payment"

const load = () => import("#components/payments/result/poll-payment")
const RETRY_MS = 5000

/** Loads SWR only while a payment is awaited. The same pages also show fees and receipts, which do not need it. */
export function WatchPayment(props: PollPaymentProps) {
  const [poll, setPoll] = useState<Awaited<ReturnType<typeof load>>>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    const attempt = () => load().then(setPoll, () => setFailures(failures + 1))
    const timer = setTimeout(attempt, failures && RETRY_MS)
    return () => clearTimeout(timer)
  }, [failures])
  return poll && <poll.PollPayment {...props} />
}
