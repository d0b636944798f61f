"use client"

import { type ReactNode, useCallback, useEffect, useState } from "react"
import { ContinueAs } from "#components/account/continue-as"
import { Button } from "#components/kit/button"
import { ResultPage } from "#components/kit/result"
import { type Question, showTicket } from "#lib/account/ticket"

/**
 * Shows the kept ticket and goes on: back to where the driver was, or to sign in. Where the cookies are gone that would
 * know this browser again, the driver is asked first.
 */
export function Restoring({ next, signIn, children }: { next: string; signIn: string; children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const [busy, setBusy] = useState(false)

  const show = useCallback(
    (confirmation?: string) =>
      showTicket(confirmation).then(
        ({ restored, asks }) => {
          if (!asks) return location.replace(restored ? next : signIn)
          // Asked once more: the driver has looked at the first question for too long.
          setQuestion(asks)
          setBusy(false)
        },
        () => location.replace(signIn),
      ),
    [next, signIn],
  )
  useEffect(() => void show(), [show])

  if (!question) return children
  return (
    <ResultPage
      mark="note"
      title="是您本人吗？"
      text={
        <>
          这个浏览器登录过
          <wbr />
          {question.phone}
        </>
      }
      main={
        <Button
          busy={busy ? "正在登录" : undefined}
          onClick={() => {
            if (busy) return
            setBusy(true)
            void show(question.confirmation)
          }}
        >
          <ContinueAs phone={question.phone} />
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
