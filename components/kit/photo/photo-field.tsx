"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { Button } from "#components/kit/form/button"
import { ErrorText } from "#components/kit/form/error-text"
import { Icon } from "#components/kit/marks/icon"
import { useLive } from "#components/kit/form/use-live"
import { type Sending, usePhoto } from "#components/kit/photo/use-photo"
import { DESK, isOurs, photoWords } from "#lib/photo/words"
import "#styles/parts.css"

export type PhotoFieldProps = {
  /** The native field's name; the ticket of a photo that is there goes under `${name}Ticket`. */
  name: string
  label: string
  /** What is said where there is none: 请上传行驶证. */
  missing: string
  /** What the file may weigh, in bytes. */
  most: number
  /** The ticket of a photo that was sent before. */
  ticket?: string
  /** What the server found wrong. */
  error?: string
  send: Sending
  /** Hears whether a photo is there; must stay the same function. */
  onChange?: (isThere: boolean) => void
  /** For the gallery. */
  begun?: Parameters<typeof usePhoto>[3]
}

/** One native file field; with JavaScript the photo is seen, and on its way, before the form is sent. */
export function PhotoField({ name, label, missing, most, ticket, error, send, onChange, begun }: PhotoFieldProps) {
  const live = useLive()
  const [tried, setTried] = useState(false)
  const { state, picture, choose, cancel, again } = usePhoto(send, most, ticket, begun)
  const input = useRef<HTMLInputElement>(null)
  const sentences = {
    empty: tried ? missing : error,
    sending: tried ? "照片正在上传，请稍候" : undefined,
    there: undefined,
  }
  const isThere = state.at === "there"
  useEffect(() => onChange?.(isThere), [onChange, isThere])
  const words = state.at === "failed" ? (state.words ?? photoWords[state.why]) : sentences[state.at]
  const said = useRef<HTMLDivElement>(null)
  // It stands below the picture, and on a small screen below the fold or behind the bar.
  useEffect(() => {
    if (words) said.current?.scrollIntoView?.({ block: "nearest" })
  }, [words, tried])

  const onSubmit = useEffectEvent((event: Event) => {
    if (state.at === "there") return
    event.preventDefault()
    if (state.at === "failed" && state.file) return again(state.file)
    setTried(true)
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [])
  // A photo chosen before the script arrived is a photo chosen.
  useEffect(() => {
    void choose(input.current?.files?.[0])
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the script arrives
  }, [])

  const id = `photo-${name}`
  return (
    <section className="card p-4">
      <label className="block pb-2" htmlFor={id}>
        {label}
      </label>
      <div className={live ? "photo" : undefined}>
        {live &&
          (picture ? (
            <img className="photo-picture" src={picture} alt={`${label}的预览`} />
          ) : (
            <Slot there={state.at === "there"} />
          ))}
        <input
          ref={input}
          id={id}
          type="file"
          // What has been sent need not be sent again.
          name={state.at === "there" ? undefined : name}
          accept="image/jpeg,image/png,image/webp"
          className={live ? "tick" : "photo-native"}
          aria-describedby={`${id}-error`}
          // Or the same photo, chosen again, would be no change.
          onClick={({ currentTarget }) => (currentTarget.value = "")}
          onChange={({ target }) => {
            setTried(false)
            void choose(target.files?.[0])
          }}
        />
      </div>
      {state.at === "there" && <input type="hidden" name={`${name}Ticket`} value={state.ticket} />}
      {state.at === "sending" && (
        <div className="flex flex-wrap items-center gap-3 pt-2">
          <progress className="photo-progress" max={1} value={state.part} aria-label="上传进度" />
          <span className="text-sm text-ink-2 tabular-nums">
            {state.part < 1 ? `正在上传 ${Math.round(state.part * 100)}%` : "正在处理"}
          </span>
          <Button look="quiet" small onClick={cancel}>
            取消
          </Button>
        </div>
      )}
      {state.at === "failed" && (state.file || state.way) && (
        <div className="flex flex-wrap gap-2 pt-2">
          {state.way && (
            <Button look="quiet" small href={state.way.href}>
              {state.way.words}
            </Button>
          )}
          {state.file && (
            <Button look="quiet" small onClick={() => again(state.file!)}>
              重试
            </Button>
          )}
        </div>
      )}
      <p role="status" className={state.at === "there" ? "flex items-center gap-2 pt-2 text-sm text-good" : undefined}>
        {state.at === "there" && (
          <>
            <Icon name="check" small />
            <span className="sentence">已上传，点图片可以更换</span>
          </>
        )}
      </p>
      <div ref={said} className={words ? "pt-2" : undefined}>
        <ErrorText id={`${id}-error`}>
          {words && state.at === "failed" && !state.words && isOurs(state.why) ? `${words}。${DESK}` : words}
          {tried && state.at === "failed" && `。${missing}`}
        </ErrorText>
      </div>
    </section>
  )
}

function Slot({ there }: { there: boolean }) {
  return (
    <span className="grid place-items-center gap-1 text-ink-3">
      <Icon name={there ? "check" : "plus"} />
      <span className="text-sm">{there ? "已有照片" : "点这里拍照或选择照片"}</span>
    </span>
  )
}
