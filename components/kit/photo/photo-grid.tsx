"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ErrorText } from "#components/kit/form/error-text"
import { useLive } from "#components/kit/form/use-live"
import { Icon } from "#components/kit/marks/icon"
import { toast } from "#components/kit/overlay/toast"
import { PhotoSquare, type Shot, type ShotState } from "#components/kit/photo/photo-square"
import type { Sending } from "#components/kit/photo/use-photo"
import "#styles/parts.css"

type PhotoGridProps = {
  /** The native field's name; the ticket of each photo that is there goes under `${name}Ticket`. */
  name: string
  label: string
  /** How many photos at most. */
  most: number
  /** What a file may weigh, in bytes. */
  heaviest: number
  /** The tickets of photos that were sent before. */
  photos?: readonly string[]
  /** What is said where there is none, if there must be one. */
  missing?: string
  /** What the server found wrong. */
  error?: string
  send: Sending
  /** For the gallery. */
  begun?: readonly Shot["begun"][]
}

/** As many as one session may have on their way. */
const MOST_AT_ONCE = 3

/** Several photos of one thing, side by side, each on its way as soon as it is taken. Without a script, one file field. */
export function PhotoGrid({
  name,
  label,
  most,
  heaviest,
  photos = [],
  missing,
  error,
  send,
  begun = [],
}: PhotoGridProps) {
  const live = useLive()
  const [shots, setShots] = useState<readonly Shot[]>(() =>
    [...photos.map((ticket) => ({ ticket })), ...begun.map((begun) => ({ begun }))].map((shot, id) => ({
      id,
      ...shot,
    })),
  )
  const [states, setStates] = useState<ReadonlyMap<number, ShotState>>(new Map())
  const [said, setSaid] = useState(error)
  const input = useRef<HTMLInputElement>(null)
  const made = useRef(shots.length)

  const add = (files: readonly File[]) => {
    setSaid(undefined)
    const taken = files.slice(0, Math.min(MOST_AT_ONCE, most - shots.length))
    if (taken.length < files.length) {
      toast(taken.length === MOST_AT_ONCE ? `一次最多添加${MOST_AT_ONCE}张` : `最多上传${most}张照片`)
    }
    setShots([...shots, ...taken.map((file) => ({ id: made.current++, file }))])
  }
  const drop = (id: number) => {
    setSaid(undefined)
    setShots(shots.filter((shot) => shot.id !== id))
    setStates(new Map([...states].filter(([of]) => of !== id)))
  }
  const all = [...states.values()]
  // A photo that has only just been taken has no state yet.
  const isUnderway = shots.some(({ id }) => !states.has(id) || states.get(id)?.at === "sending")
  const failed = all.find((state) => state.at === "failed")

  const onSubmit = useEffectEvent((event: Event) => {
    const words = shots.length === 0 ? missing : isUnderway ? "照片正在上传，请稍候" : failed?.words
    if (!words) return
    event.preventDefault()
    setSaid(words)
    for (const state of all) if (state.at === "failed") state.again?.()
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [])
  // Photos chosen before the script arrived are photos chosen.
  const onArrival = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])]
    if (files.length > 0) add(files)
  })
  useEffect(() => onArrival(), [])

  const id = `photos-${name}`
  const words = failed?.words ?? said
  return (
    <section className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <label htmlFor={id}>{label}</label>
        <span className="text-sm text-ink-3">最多 {most} 张</span>
      </div>
      <ul className={live ? "photos" : undefined}>
        {shots.map((shot, at) => (
          <PhotoSquare
            key={shot.id}
            {...{ name, heaviest, shot, send }}
            label={`${label}${at + 1}`}
            onState={(state) => setStates((before) => new Map(before).set(shot.id, state))}
            onDrop={() => drop(shot.id)}
          />
        ))}
        <li className={live ? (shots.length < most ? "photo" : "hidden") : undefined}>
          {live && (
            <span className="grid place-items-center gap-1 text-sm text-ink-3" aria-hidden="true">
              <Icon name="plus" />
              添加
            </span>
          )}
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            // With a script each photo goes by itself, and the form has its ticket.
            name={live ? undefined : name}
            accept="image/jpeg,image/png,image/webp"
            className={live ? "tick" : "photo-native"}
            aria-describedby={`${id}-error`}
            // Or the same photo, chosen again, would be no change.
            onClick={({ currentTarget }) => (currentTarget.value = "")}
            onChange={({ target }) => add([...(target.files ?? [])])}
          />
        </li>
      </ul>
      <div className={words ? "pt-2" : undefined}>
        <ErrorText id={`${id}-error`}>{words}</ErrorText>
      </div>
    </section>
  )
}
