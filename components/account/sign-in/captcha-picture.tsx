"use client"

import { useState } from "react"
import { toast } from "#components/ui/overlay/toast"
import { type FormMessage, toFormMessage } from "#lib/account/messages"
import { apiClient } from "#lib/api-client"

export type Captcha = { id: string; image: string }

type CaptchaPictureProps = {
  captcha?: Captcha
  onNewCaptcha: (captcha: Captcha) => void
  onMessage: (message: FormMessage | undefined) => void
}

/** A tap on the picture loads another one. Without JavaScript the page can be reloaded. */
export function CaptchaPicture({ captcha, onNewCaptcha, onMessage }: CaptchaPictureProps) {
  const [isLoading, setIsLoading] = useState(false)
  const refresh = async () => {
    setIsLoading(true)
    const result = await apiClient.account.captcha({})
    if (result.ok) {
      onNewCaptcha(result.data)
      toast("已换一张", { ms: 1000 })
    } else onMessage(toFormMessage(result))
    setIsLoading(false)
  }
  return (
    <button
      type="button"
      className="grid min-h-hit flex-none place-items-center text-sm text-accent"
      onClick={refresh}
      aria-disabled={isLoading}
      aria-label={captcha ? "图形验证码，点按换一张" : "图形验证码，点按重新获取"}
    >
      {captcha ? <img src={captcha.image} alt="" width={96} height={38} className="rounded-key" /> : "点按重新获取"}
    </button>
  )
}
