"use client"

import { type ReactNode, useEffect, useState } from "react"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { ONE_TAP_SECONDS } from "#lib/account/rules"

/** Closes after a while without input and offers to pay without sign-in. */
export function LoginWindow({ payHref, children }: { payHref: string; children: ReactNode }) {
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsClosed(true), ONE_TAP_SECONDS * 1000)
    const keepOpen = () => clearTimeout(timer)
    window.addEventListener("input", keepOpen, { once: true })
    return () => {
      keepOpen()
      window.removeEventListener("input", keepOpen)
    }
  }, [])
  if (!isClosed) return children
  return (
    <ResultPage
      icon="cancelled"
      title="登录弹窗已关闭"
      text="检测到您长时间未登录，已自动关闭登录弹窗。可正常缴费！！"
      primaryAction={<Button href={payHref}>去缴费</Button>}
      secondaryAction={
        <Button variant="quiet" onClick={() => setIsClosed(false)}>
          继续登录
        </Button>
      }
    />
  )
}
