"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { PhotoError } from "#components/ui/photo/photo-error"
import { type PhotoDocument, PhotoFace } from "#components/ui/photo/photo-face"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { scrollToFirstError } from "#lib/browser/scroll-to-error"
import { type UploadPhoto, usePhoto } from "#components/ui/photo/use-photo"
import { CONTACT_SUPPORT, isTechnicalError, photoMessages } from "#lib/photo/messages"
import "#styles/parts.css"

export type PhotoFieldProps = {
  /** The native field's name; the ticket of an uploaded photo is sent as `${name}Ticket`. */
  name: string
  label: string
  /** What the photo shows. */
  document?: PhotoDocument
  /** How to take it: 拍正面，四角都在. */
  advice?: string
  /** The error without a photo: 请上传行驶证. */
  missingText: string
  /** The maximum file size. */
  maxBytes: number
  /** The ticket of a photo uploaded earlier. */
  ticket?: string
  /** The server's error. */
  error?: string
  /** Shown with errors that a call may help with. */
  supportPhone?: string
  send: UploadPhoto
  /** Called when a photo is uploaded or removed; must be a stable function. */
  onChange?: (isUploaded: boolean) => void
  /** Only set by the gallery, to show a state. */
  initialState?: Parameters<typeof usePhoto>[3]
}

/** A native file field; with JavaScript it shows a preview and uploads before the form is sent. */
export function PhotoField({
  name,
  label,
  document = "other",
  advice,
  missingText,
  maxBytes,
  ticket,
  error,
  supportPhone,
  send,
  onChange,
  initialState,
}: PhotoFieldProps) {
  const isHydrated = useHydrated()
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { state, picture, choose, cancel, retry } = usePhoto(send, maxBytes, ticket, initialState)
  const input = useRef<HTMLInputElement>(null)
  const messages = {
    empty: isSubmitted ? missingText : error,
    uploading: isSubmitted ? "照片正在上传，请稍候" : undefined,
    uploaded: undefined,
  }
  const isUploaded = state.status === "uploaded"
  useEffect(() => onChange?.(isUploaded), [onChange, isUploaded])
  const message = state.status === "failed" ? (state.text ?? photoMessages[state.why]) : messages[state.status]
  const sentences = [
    message,
    message && state.status === "failed" && !state.text && isTechnicalError(state.why) && CONTACT_SUPPORT,
    isSubmitted && state.status === "failed" && missingText,
  ].filter(Boolean)
  // A photo that fails is what the driver is looking at; otherwise the first error of the form is next.
  const messageBox = useRef<HTMLDivElement>(null)
  const hasFailed = state.status === "failed"
  useEffect(() => {
    if (!message) return
    scrollToFirstError(hasFailed && !isSubmitted ? messageBox.current! : (input.current?.form ?? messageBox.current!))
  }, [message, hasFailed, isSubmitted, isHydrated])

  const onSubmit = useEffectEvent((event: Event) => {
    if (state.status === "uploaded") return
    event.preventDefault()
    if (state.status === "failed" && state.file) return retry(state.file)
    setIsSubmitted(true)
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [])
  // The driver may have selected a photo before hydration.
  useEffect(() => {
    void choose(input.current?.files?.[0])
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, [])

  const id = `photo-${name}`
  return (
    <section className="card p-4">
      <label className="block pb-2" htmlFor={id}>
        {label}
      </label>
      <div className={isHydrated ? "photo-row" : undefined}>
        {isHydrated && (
          <>
            <PhotoFace document={document} picture={picture} alt={`${label}的预览`} isUploaded={isUploaded} />
            <div className="photo-side">
              <p role="status" className="text-good">
                {state.status === "uploaded" && "已上传"}
              </p>
              {state.status === "uploading" ? (
                <UploadProgress progress={state.progress} onCancel={cancel} />
              ) : (
                <>
                  {advice && state.status !== "uploaded" && <p className="text-sm text-ink-2">{advice}</p>}
                  {/* Drawn under the input, which takes the tap. */}
                  <span className="btn btn-quiet btn-small" aria-hidden="true">
                    {picture || state.status === "uploaded" ? "更换" : "拍照或选图"}
                  </span>
                </>
              )}
            </div>
          </>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          // An uploaded photo is not sent again with the form.
          name={state.status === "uploaded" ? undefined : name}
          accept="image/jpeg,image/png,image/webp"
          className={isHydrated ? "tick" : "photo-native"}
          aria-describedby={`${id}-error`}
          // Reset, so that selecting the same photo again fires a change event.
          onClick={({ currentTarget }) => (currentTarget.value = "")}
          onChange={({ target }) => {
            setIsSubmitted(false)
            void choose(target.files?.[0])
          }}
        />
      </div>
      {state.status === "uploaded" && <input type="hidden" name={`${name}Ticket`} value={state.ticket} />}
      {state.status === "failed" && (state.file || state.link) && (
        <div className="flex flex-wrap gap-2 pt-2">
          {state.link && (
            <Button variant="quiet" small href={state.link.href}>
              {state.link.label}
            </Button>
          )}
          {state.file && (
            <Button variant="quiet" small onClick={() => retry(state.file!)}>
              重试
            </Button>
          )}
        </div>
      )}
      <div ref={messageBox} className={message ? "pt-2" : undefined}>
        <PhotoError id={`${id}-error`} text={sentences.join("。")} supportPhone={supportPhone} />
      </div>
    </section>
  )
}

function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  return (
    <>
      <span>{progress < 1 ? `正在上传 ${Math.round(progress * 100)}%` : "正在处理"}</span>
      <progress className="photo-progress" max={1} value={progress} aria-label="上传进度" />
      <Button variant="quiet" small className="z-1" onClick={onCancel}>
        取消
      </Button>
    </>
  )
}
