"use client"

import { type ReactNode, useCallback, useEffect, useState } from "react"
import { Button } from "#components/kit/button"
import { ResultPage } from "#components/kit/result"
import { showTicket } from "#lib/account/ticket"

/**
 * Shows the kept ticket and goes on: back to where the driver was, or to sign in. Where the cookies are gone that would
 * know this browser again, the driver is asked first.
 */
export function Restoring({ next, signIn, children }: { next: string; signIn: string; children: ReactNode }) {
  const [phone, setPhone] = useState<string>()
  const [busy, setBusy] = useState(false)

  const show = useCallback(
    (confirmed: boolean) =>
      showTicket(confirmed).then(
        ({ restored, asks }) => {
          setPhone(asks)
          if (!asks) location.replace(restored ? next : signIn)
        },
        () => location.replace(signIn),
      ),
    [next, signIn],
  )
  useEffect(() => void show(false), [show])

  if (!phone) return children
  return (
    <ResultPage
      mark="note"
      title="是您本人吗"
      text={`这个浏览器登录过${phone}`}
      main={
        <Button
          busy={busy ? "正在登录" : undefined}
          onClick={() => {
            if (busy) return
            setBusy(true)
            void show(true)
          }}
        >
          {`以${phone}继续`}
        </Button>
      }
      quiet={
        <Button look="quiet" href={signIn}>
          不是我
        </Button>
      }
    />
  )
}
