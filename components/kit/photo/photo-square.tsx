"use client"

import { useEffect, useEffectEvent } from "react"
import { Icon } from "#components/kit/marks/icon"
import { type Sending, usePhoto } from "#components/kit/photo/use-photo"
import { photoWords } from "#lib/photo/words"
import "#styles/parts.css"

/** A photo just taken, one that was sent before, or one as the gallery wants it. */
export type Shot = { id: number; file?: File; ticket?: string; begun?: Parameters<typeof usePhoto>[3] }

/** How one stands: nothing but its ticket can be sent with the form. */
export type ShotState = { at: "there" | "sending" } | { at: "failed"; words: string; again?: () => void }

type PhotoSquareProps = {
  name: string
  label: string
  heaviest: number
  shot: Shot
  send: Sending
  onState: (state: ShotState) => void
  onDrop: () => void
}

/** One of several photos: seen at once, on its way, and taken away again. */
export function PhotoSquare({ name, label, heaviest, shot, send, onState, onDrop }: PhotoSquareProps) {
  const { state, picture, choose, cancel, again } = usePhoto(send, heaviest, shot.ticket, shot.begun)

  const start = useEffectEvent(() => void choose(shot.file))
  useEffect(() => start(), [])

  const tell = useEffectEvent(() => {
    if (state.at === "failed") {
      const { file } = state
      onState({ at: "failed", words: photoWords[state.why], again: file && (() => again(file)) })
    } else if (state.at !== "empty") onState({ at: state.at })
  })
  useEffect(() => tell(), [state.at])

  return (
    <li className="photo">
      {picture && <img className="photo-picture" src={picture} alt={`${label}的预览`} />}
      {state.at === "there" && !picture && <Icon name="check" className="text-good" />}
      {state.at === "there" && <input type="hidden" name={`${name}Ticket`} value={state.ticket} />}
      {state.at === "sending" && (
        <progress className="photo-progress" max={1} value={state.part} aria-label={`${label}上传进度`} />
      )}
      {state.at === "failed" && (
        <button
          type="button"
          className="photo-again"
          aria-label={state.file ? `重试${label}` : `${label}没有上传`}
          disabled={!state.file}
          onClick={() => state.file && again(state.file)}
        >
          <Icon name={state.file ? "again" : "alert"} />
        </button>
      )}
      <button
        type="button"
        className="photo-drop"
        aria-label={`删除${label}`}
        onClick={() => {
          cancel()
          onDrop()
        }}
      >
        <span>
          <Icon name="close" />
        </span>
      </button>
    </li>
  )
}
