"use client"

import { useEffect, useEffectEvent } from "react"
import { Icon } from "#components/ui/display/icon"
import { type UploadPhoto, usePhoto } from "#components/ui/photo/use-photo"
import { photoMessages } from "#lib/photo/messages"
import "#styles/parts.css"

/** A new photo, one uploaded earlier, or a gallery example. */
export type PhotoItem = { id: number; file?: File; ticket?: string; initialState?: Parameters<typeof usePhoto>[3] }

/** The state reported to the grid; only an uploaded photo's ticket can be sent with the form. */
export type PhotoItemState =
  { status: "uploaded" | "uploading" } | { status: "failed"; message: string; retry?: () => void }

type PhotoSquareProps = {
  name: string
  label: string
  maxBytes: number
  item: PhotoItem
  send: UploadPhoto
  onState: (state: PhotoItemState) => void
  onRemove: () => void
}

/** One photo of a grid: preview, upload state and a remove button. */
export function PhotoSquare({ name, label, maxBytes, item, send, onState, onRemove }: PhotoSquareProps) {
  const { state, picture, choose, cancel, retry } = usePhoto(send, maxBytes, item.ticket, item.initialState)

  const upload = useEffectEvent(() => void choose(item.file))
  useEffect(() => upload(), [])

  const reportState = useEffectEvent(() => {
    if (state.status === "failed") {
      const { file } = state
      onState({ status: "failed", message: photoMessages[state.why], retry: file && (() => retry(file)) })
    } else if (state.status !== "empty") onState({ status: state.status })
  })
  useEffect(() => reportState(), [state.status])

  return (
    <li className="photo">
      {picture && <img className="photo-picture" src={picture} alt={`${label}的预览`} />}
      {state.status === "uploaded" && !picture && <Icon name="check" className="text-good" />}
      {state.status === "uploaded" && <input type="hidden" name={`${name}Ticket`} value={state.ticket} />}
      {state.status === "uploading" && (
        <progress className="photo-progress" max={1} value={state.progress} aria-label={`${label}上传进度`} />
      )}
      {state.status === "failed" && (
        <button
          type="button"
          className="photo-again"
          aria-label={state.file ? `重试${label}` : `${label}没有上传`}
          disabled={!state.file}
          onClick={() => state.file && retry(state.file)}
        >
          <Icon name={state.file ? "retry" : "alert"} />
        </button>
      )}
      <button
        type="button"
        className="photo-drop"
        aria-label={`删除${label}`}
        onClick={() => {
          cancel()
          onRemove()
        }}
      >
        <span>
          <Icon name="close" />
        </span>
      </button>
    </li>
  )
}
