"use client"

import { type ReactNode, useEffect, useState } from "react"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { ONE_TAP_SECONDS } from "#lib/account/rules"

/** Closes after a while without a touch, and says so; whoever is typing is left alone. */
export function LoginWindow({ payHref, children }: { payHref: string; children: ReactNode }) {
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setClosed(true), ONE_TAP_SECONDS * 1000)
    const stay = () => clearTimeout(timer)
    window.addEventListener("input", stay, { once: true })
    return () => {
      stay()
      window.removeEventListener("input", stay)
    }
  }, [])
  if (!closed) return children
  return (
    <ResultPage
      mark="cancelled"
      title="登录弹窗已关闭"
      text="检测到您长时间未登录，已自动关闭登录弹窗。可正常缴费！！"
      main={<Button href={payHref}>去缴费</Button>}
      quiet={
        <Button variant="quiet" onClick={() => setClosed(false)}>
          继续登录
        </Button>
      }
    />
  )
}
