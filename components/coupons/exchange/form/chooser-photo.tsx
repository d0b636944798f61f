"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { toast } from "#components/ui/overlay/toast"
import { PhotoError } from "#components/ui/photo/photo-error"
import { PhotoFace } from "#components/ui/photo/photo-face"
import { checkExchange } from "#lib/coupons/browser/check-exchange"
import { PHOTO_MISSING_MESSAGE } from "#lib/coupons/exchange/rules"
import { CONTACT_SUPPORT, photoMessages } from "#lib/photo/messages"
import "#styles/parts.css"

/** Loaded separately, because only WeChat needs it. */
const loadChooser = () => import("#lib/coupons/browser/weixin-images").catch(() => undefined)

export type ChooserState =
  | { status: "empty" }
  | { status: "uploading" }
  | { status: "uploaded"; mediaId: string }
  | { status: "failed"; message: string; isTechnical: boolean; link?: { href: string; label: string } }

export type ChooserPhotoProps = {
  back: string
  /** The URL of WeChat's SDK. */
  script: string
  plate: () => string
  mediaId?: string
  error?: string
  supportPhone?: string
  onChange: (isUploaded: boolean) => void
  /** WeChat's chooser is not available on this page. */
  onUnavailable: () => void
  /** Only set by the gallery, to show a state. */
  initialState?: ChooserState
}

/** The receipt photo through WeChat's chooser. Without JavaScript, a native file field that is sent with the form. */
export function ChooserPhoto({
  back,
  script,
  plate,
  mediaId,
  error,
  supportPhone,
  onChange,
  onUnavailable,
  initialState,
}: ChooserPhotoProps) {
  const isHydrated = useHydrated()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [state, setState] = useState<ChooserState>(
    initialState ?? (mediaId ? { status: "uploaded", mediaId } : { status: "empty" }),
  )
  const [picture, setPicture] = useState<string>()
  const [isOpening, setIsOpening] = useState(false)
  const section = useRef<HTMLElement>(null)
  const busy = state.status === "uploading" ? "正在上传" : isOpening ? "正在打开" : undefined

  const fail = (why: "not-chosen" | "not-sent") => {
    setState({ status: "failed", message: photoMessages[why], isTechnical: true })
    toast(photoMessages[why])
  }
  const choose = async () => {
    setIsSubmitted(false)
    setIsOpening(true)
    const chooser = await loadChooser()
    const isOpened = await chooser?.canOpenChooser(script)
    // WeChat may never answer; allow another tap.
    setIsOpening(false)
    if (!chooser) return fail("not-chosen")
    if (!isOpened) {
      toast(photoMessages["not-chosen"])
      return onUnavailable()
    }
    const localId = await chooser.choosePicture(script).catch(() => null)
    // Keep a photo that is already uploaded.
    if (localId === null) return state.status === "uploaded" ? toast(photoMessages["not-chosen"]) : fail("not-chosen")
    if (localId === undefined) return
    onChange(false)
    setState({ status: "uploading" })
    setPicture(undefined)
    void chooser.readPicture(script, localId).then(setPicture, () => undefined)
    const rejection = await checkExchange(back, plate())
    if (rejection)
      return setState({ status: "failed", message: rejection.text, link: rejection.link, isTechnical: false })
    const uploadedId = await chooser.uploadPicture(script, localId).catch(() => undefined)
    if (!uploadedId) return fail("not-sent")
    setState({ status: "uploaded", mediaId: uploadedId })
    onChange(true)
  }
  const onSubmit = useEffectEvent((event: Event) => {
    if (state.status === "uploaded" || !isHydrated) return
    event.preventDefault()
    setIsSubmitted(true)
  })
  useEffect(() => {
    void loadChooser()
    const form = section.current?.closest("form")
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [])

  const missingText = isSubmitted ? PHOTO_MISSING_MESSAGE : error
  const message = state.status === "failed" ? state.message : state.status === "empty" ? missingText : undefined
  return (
    <section ref={section} className="card p-4">
      {isHydrated ? (
        <p className="pb-2">小票照片</p>
      ) : (
        <label className="block pb-2" htmlFor="photo-photo">
          小票照片
        </label>
      )}
      {isHydrated ? (
        <div className="photo-row">
          <PhotoFace
            document="receipt"
            picture={picture}
            alt="小票照片的预览"
            isUploaded={state.status === "uploaded"}
          />
          <div className="photo-side">
            <p role="status" className="text-good">
              {state.status === "uploaded" && "已上传"}
            </p>
            <Button variant="quiet" small busy={busy} className="photo-choose" onClick={() => !busy && void choose()}>
              {state.status === "uploaded" ? "更换照片" : "拍照或选择照片"}
            </Button>
          </div>
        </div>
      ) : (
        <input
          id="photo-photo"
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          className="photo-native"
        />
      )}
      {state.status === "uploaded" && <input type="hidden" name="mediaId" value={state.mediaId} />}
      {state.status === "failed" && state.link && (
        <div className="pt-2">
          <Button variant="quiet" small href={state.link.href}>
            {state.link.label}
          </Button>
        </div>
      )}
      <div className={message ? "pt-2" : undefined}>
        <PhotoError
          text={message && state.status === "failed" && state.isTechnical ? `${message}。${CONTACT_SUPPORT}` : message}
          supportPhone={supportPhone}
        />
      </div>
    </section>
  )
}
