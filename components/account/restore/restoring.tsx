"use client"

import { type ReactNode, useCallback, useEffect, useState } from "react"
import { ContinueAs } from "#components/account/restore/continue-as"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { forgetLastDriver } from "#lib/account/browser/forget"
import { clearTabItems } from "#lib/browser/tab-storage"
import { forgetTicket, type Question, showTicket } from "#lib/account/browser/tickets/tickets"

/**
 * Shows the kept ticket and goes on: back to where the driver was, or to sign in. Where the cookies are gone that would
 * know this browser again, or another driver is signed in, it is asked first.
 */
export function RestoreSession({
  nextHref,
  signInHref,
  children,
}: {
  nextHref: string
  signInHref: string
  children: ReactNode
}) {
  const [question, setQuestion] = useState<Question>()
  const [isBusy, setIsBusy] = useState(false)

  const sendTicket = useCallback(
    (confirmation?: string) =>
      showTicket(confirmation).then(
        ({ restored, asks }) => {
          if (!asks) return location.replace(restored ? nextHref : signInHref)
          // Asked once more: the driver has looked at the first question for too long.
          setQuestion(asks)
          setIsBusy(false)
        },
        () => location.replace(signInHref),
      ),
    [nextHref, signInHref],
  )
  useEffect(() => void sendTicket(), [sendTicket])

  if (!question) return children
  const { phone, instead, confirmation } = question
  return (
    <ResultPage
      mark="who"
      title={instead ? "换成这个账号吗？" : "是您本人吗？"}
      text={
        <>
          {instead && `现在登录的是${instead}，`}
          这个浏览器登录过
          <wbr />
          {phone}
        </>
      }
      main={
        <Button
          busy={isBusy ? "正在登录" : undefined}
          onClick={() => {
            if (isBusy) return
            setIsBusy(true)
            if (instead) clearTabItems()
            void sendTicket(confirmation)
          }}
        >
          <ContinueAs phone={phone} />
        </Button>
      }
      quiet={
        // The ticket is another's: who stays, or signs in, is not asked about it again.
        instead ? (
          <Button variant="quiet" href={nextHref} onClick={forgetTicket}>
            不换
          </Button>
        ) : (
          <Button variant="quiet" href={signInHref} onClick={forgetLastDriver}>
            不是我
          </Button>
        )
      }
    />
  )
}
