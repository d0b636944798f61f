"use client"

import { type ReactNode, useCallback, useEffect, useState } from "react"
import { ContinueAs } from "#components/account/restore/continue-as"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { forgetLastDriver } from "#lib/account/browser/forget-last-driver"
import { clearTabItems } from "#lib/browser/tab-storage"
import { forgetTicket, type TicketQuestion, redeemTicket } from "#lib/account/browser/tickets/tickets"

/**
 * Redeems the ticket and continues to the previous page or to sign-in. If this browser is not recognized, or another driver
 * is signed in, it asks for confirmation first.
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
  const [question, setQuestion] = useState<TicketQuestion>()
  const [isBusy, setIsBusy] = useState(false)

  const sendTicket = useCallback(
    (confirmation?: string) =>
      redeemTicket(confirmation).then(
        ({ restored, question }) => {
          if (!question) return location.replace(restored ? nextHref : signInHref)
          // The server asks again if the confirmation has expired.
          setQuestion(question)
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
      icon="person"
      title={instead ? "换成这个账号吗？" : "是您本人吗？"}
      text={
        <>
          {instead && `现在登录的是${instead}，`}
          这个浏览器登录过
          <wbr />
          {phone}
        </>
      }
      primaryAction={
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
      secondaryAction={
        // The ticket belongs to another driver. Both buttons remove it, so that the question is not repeated.
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
