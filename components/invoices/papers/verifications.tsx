"use client"

import { useEffect, useState } from "react"
import { VerificationCode } from "#components/invoices/papers/verification-code"
import { Empty } from "#components/kit/list/empty"
import { Name } from "#components/kit/marks/name"
import { ask } from "#lib/ask"
import type { ShownVerification } from "#lib/invoices/contract-of-papers"
import { NOT_FOUND } from "#lib/invoices/words"

const EVERY_MS = 6 * 60_000

/** Asks anew every six minutes while somebody looks, and at once when they come back; where one was, one stays. */
export function Verifications({ parkId, first }: { parkId: string; first: readonly ShownVerification[] }) {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const look = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== "visible") return
      timer = setTimeout(() => void look(), EVERY_MS)
      const said = await ask.invoices.codes({ parkId })
      // What could not be had leaves what stands: a code that is too old says so itself when it is scanned.
      if (said.ok && !gone) setShown(said.list)
    }
    const back = () => void look()
    timer = setTimeout(back, EVERY_MS)
    document.addEventListener("visibilitychange", back)
    return () => {
      gone = true
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", back)
    }
  }, [parkId])
  if (shown.length === 0) return <Empty text={NOT_FOUND} />
  return shown.map(({ company, phone, message, code }, i) => (
    <section key={`${company} ${i}`} className="card grid justify-items-center gap-2 p-5 text-center">
      <h2 className="font-bold sentence">
        <Name>{company}</Name>
      </h2>
      {code && <VerificationCode code={code} label={`${company}的认证二维码`} />}
      {message && <p className="text-sm sentence text-ink-2">{message}</p>}
      {phone && (
        <a
          className="grid min-h-hit items-center text-accent tabular-nums"
          href={`tel:${phone.replace(/[^\d+]/g, "")}`}
        >
          {phone}
        </a>
      )}
    </section>
  ))
}
