"use client"

import { useState } from "react"
import { toast } from "#components/ui/overlay/toast"
import { type FormMessage, toldBy } from "#lib/account/words"
import { ask } from "#lib/ask"

export type Captcha = { id: string; image: string }

type CaptchaPictureProps = {
  captcha?: Captcha
  onFresh: (captcha: Captcha) => void
  onSaid: (told: FormMessage | undefined) => void
}

/** The picture is the button: a tap draws another. Without a script a reload does. */
export function CaptchaPicture({ captcha, onFresh, onSaid }: CaptchaPictureProps) {
  const [asking, setAsking] = useState(false)
  const refresh = async () => {
    setAsking(true)
    const said = await ask.account.captcha({})
    if (said.ok) {
      onFresh(said.data)
      toast("已换一张", { ms: 1000 })
    } else onSaid(toldBy(said))
    setAsking(false)
  }
  return (
    <button
      type="button"
      className="grid min-h-hit flex-none place-items-center text-sm text-accent"
      onClick={refresh}
      aria-disabled={asking}
      aria-label={captcha ? "图形验证码，点按换一张" : "图形验证码，点按重新获取"}
    >
      {captcha ? <img src={captcha.image} alt="" width={96} height={38} className="rounded-key" /> : "点按重新获取"}
    </button>
  )
}
