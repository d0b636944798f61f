"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ErrorText } from "#components/ui/form/error-text"
import { Button } from "#components/ui/form/button"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { Icon } from "#components/ui/display/icon"
import { toast } from "#components/ui/overlay/toast"
import { checkExchange } from "#lib/coupons/browser/check-exchange"
import { PHOTO_MISSING } from "#lib/coupons/exchange/rules"
import { CONTACT_DESK, photoMessages } from "#lib/photo/words"
import "#styles/parts.css"

/** Only where the messaging app's chooser is the way, and before it is tapped for. */
const chooser = () => import("#lib/coupons/browser/weixin-images").catch(() => undefined)

export type ChooserState =
  | { at: "empty" }
  | { at: "sending" }
  | { at: "there"; mediaId: string }
  | { at: "failed"; words: string; ours: boolean; way?: { href: string; words: string } }

export type ChooserPhotoProps = {
  back: string
  /** The messaging app's script. */
  script: string
  plate: () => string
  mediaId?: string
  error?: string
  onChange: (isThere: boolean) => void
  /** The messaging app has no chooser for this page. */
  onMissing: () => void
  /** For the gallery. */
  begun?: ChooserState
}

/** The same photo by the messaging app's own chooser; without a script it is the browser's, and goes with the form. */
export function ChooserPhoto({ back, script, plate, mediaId, error, onChange, onMissing, begun }: ChooserPhotoProps) {
  const live = useHydrated()
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<ChooserState>(begun ?? (mediaId ? { at: "there", mediaId } : { at: "empty" }))
  const [isOpening, setIsOpening] = useState(false)
  const place = useRef<HTMLElement>(null)
  const busy = state.at === "sending" ? "正在上传" : isOpening ? "正在打开" : undefined

  const fail = (why: "not-chosen" | "not-sent") => {
    setState({ at: "failed", words: photoMessages[why], ours: true })
    toast(photoMessages[why])
  }
  const choose = async () => {
    setTried(false)
    setIsOpening(true)
    const opened = await chooser()
    const isOpened = await opened?.canOpen(script)
    // From here on a tap may try anew: the messaging app need not answer.
    setIsOpening(false)
    if (!opened) return fail("not-chosen")
    if (!isOpened) {
      toast(photoMessages["not-chosen"])
      return onMissing()
    }
    const local = await opened.choosePicture(script).catch(() => null)
    // A photo that is there already stays.
    if (local === null) return state.at === "there" ? toast(photoMessages["not-chosen"]) : fail("not-chosen")
    if (local === undefined) return
    onChange(false)
    setState({ at: "sending" })
    const against = await checkExchange(back, plate())
    if (against) return setState({ at: "failed", ...against, ours: false })
    const sent = await opened.uploadPicture(script, local).catch(() => undefined)
    if (!sent) return fail("not-sent")
    setState({ at: "there", mediaId: sent })
    onChange(true)
  }
  const onSubmit = useEffectEvent((event: Event) => {
    if (state.at === "there" || !live) return
    event.preventDefault()
    setTried(true)
  })
  useEffect(() => {
    void chooser()
    const form = place.current?.closest("form")
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [])

  const missing = tried ? PHOTO_MISSING : error
  const words = state.at === "failed" ? state.words : state.at === "empty" ? missing : undefined
  return (
    <section ref={place} className="card p-4">
      {live ? (
        <p className="pb-2">小票照片</p>
      ) : (
        <label className="block pb-2" htmlFor="photo-photo">
          小票照片
        </label>
      )}
      {live ? (
        <Button
          variant="quiet"
          busy={busy}
          icon={state.at === "there" ? <Icon name="check" small /> : <Icon name="plus" small />}
          onClick={() => !busy && void choose()}
        >
          {state.at === "there" ? "更换照片" : state.at === "failed" ? "重新选择照片" : "拍照或选择照片"}
        </Button>
      ) : (
        <input
          id="photo-photo"
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          className="photo-native"
        />
      )}
      {state.at === "there" && <input type="hidden" name="mediaId" value={state.mediaId} />}
      <p role="status" className={state.at === "there" ? "flex items-center gap-2 pt-2 text-sm text-good" : undefined}>
        {state.at === "there" && (
          <>
            <Icon name="check" small />
            已上传
          </>
        )}
      </p>
      {state.at === "failed" && state.way && (
        <div className="pt-2">
          <Button variant="quiet" small href={state.way.href}>
            {state.way.words}
          </Button>
        </div>
      )}
      <div className={words ? "pt-2" : undefined}>
        <ErrorText>{words && state.at === "failed" && state.ours ? `${words}。${CONTACT_DESK}` : words}</ErrorText>
      </div>
    </section>
  )
}
