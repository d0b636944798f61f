"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import { ErrorText } from "#components/ui/form/error-text"
import { Icon } from "#components/ui/display/icon"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { type UploadPhoto, usePhoto } from "#components/ui/photo/use-photo"
import { CONTACT_DESK, isTechnicalError, photoMessages } from "#lib/photo/messages"
import "#styles/parts.css"

export type PhotoFieldProps = {
  /** The native field's name; the ticket of an uploaded photo is sent as `${name}Ticket`. */
  name: string
  label: string
  /** The error without a photo: 请上传行驶证. */
  missingText: string
  /** The largest file. */
  maxBytes: number
  /** The ticket of a photo uploaded earlier. */
  ticket?: string
  /** The server's error. */
  error?: string
  send: UploadPhoto
  /** Called when a photo is uploaded or removed; must be a stable function. */
  onChange?: (isUploaded: boolean) => void
  /** For the gallery. */
  initialState?: Parameters<typeof usePhoto>[3]
}

/** A native file field; with JavaScript it shows a preview and uploads before the form is sent. */
export function PhotoField({
  name,
  label,
  missingText,
  maxBytes,
  ticket,
  error,
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
  const message = state.status === "failed" ? (state.words ?? photoMessages[state.why]) : messages[state.status]
  const messageBox = useRef<HTMLDivElement>(null)
  // The message may be below the fold or behind the bar.
  useEffect(() => {
    if (message) messageBox.current?.scrollIntoView?.({ block: "nearest" })
  }, [message, isSubmitted])

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
      <div className={isHydrated ? "photo" : undefined}>
        {isHydrated &&
          (picture ? (
            <img className="photo-picture" src={picture} alt={`${label}的预览`} />
          ) : (
            <PhotoPlaceholder isUploaded={state.status === "uploaded"} />
          ))}
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
      {state.status === "uploading" && (
        <div className="flex flex-wrap items-center gap-3 pt-2">
          <progress className="photo-progress" max={1} value={state.progress} aria-label="上传进度" />
          <span className="text-sm text-ink-2 tabular-nums">
            {state.progress < 1 ? `正在上传 ${Math.round(state.progress * 100)}%` : "正在处理"}
          </span>
          <Button variant="quiet" small onClick={cancel}>
            取消
          </Button>
        </div>
      )}
      {state.status === "failed" && (state.file || state.link) && (
        <div className="flex flex-wrap gap-2 pt-2">
          {state.link && (
            <Button variant="quiet" small href={state.link.href}>
              {state.link.words}
            </Button>
          )}
          {state.file && (
            <Button variant="quiet" small onClick={() => retry(state.file!)}>
              重试
            </Button>
          )}
        </div>
      )}
      <p
        role="status"
        className={state.status === "uploaded" ? "flex items-center gap-2 pt-2 text-sm text-good" : undefined}
      >
        {state.status === "uploaded" && (
          <>
            <Icon name="check" small />
            <span>已上传，点图片可以更换</span>
          </>
        )}
      </p>
      <div ref={messageBox} className={message ? "pt-2" : undefined}>
        <ErrorText id={`${id}-error`}>
          {message && state.status === "failed" && !state.words && isTechnicalError(state.why)
            ? `${message}。${CONTACT_DESK}`
            : message}
          {isSubmitted && state.status === "failed" && `。${missingText}`}
        </ErrorText>
      </div>
    </section>
  )
}

function PhotoPlaceholder({ isUploaded }: { isUploaded: boolean }) {
  return (
    <span className="grid place-items-center gap-1 text-ink-3">
      <Icon name={isUploaded ? "check" : "plus"} />
      <span className="text-sm">{isUploaded ? "已有照片" : "点这里拍照或选择照片"}</span>
    </span>
  )
}
