"use client"

import { useEffect, useEffectEvent, useRef, useState } from "react"
import { ErrorText } from "#components/ui/form/error-text"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { Icon } from "#components/ui/display/icon"
import { toast } from "#components/ui/overlay/toast"
import { PhotoSquare, type PhotoItem, type PhotoItemState } from "#components/ui/photo/photo-square"
import type { UploadPhoto } from "#components/ui/photo/use-photo"
import "#styles/parts.css"

type PhotoGridProps = {
  /** The native field's name; the ticket of each uploaded photo is sent as `${name}Ticket`. */
  name: string
  label: string
  maxPhotos: number
  maxBytes: number
  /** Tickets of photos uploaded earlier. */
  tickets?: readonly string[]
  /** The error without a photo, if one is required. */
  missingText?: string
  /** The server's error. */
  error?: string
  send: UploadPhoto
  /** Only set by the gallery, to show a state. */
  initialStates?: readonly PhotoItem["initialState"][]
}

/** The server's limit of concurrent uploads per session. */
const MAX_CONCURRENT_UPLOADS = 3

/** Several photos, each uploaded as soon as it is selected. Without JavaScript, one file field. */
export function PhotoGrid({
  name,
  label,
  maxPhotos,
  maxBytes,
  tickets = [],
  missingText,
  error,
  send,
  initialStates = [],
}: PhotoGridProps) {
  const isHydrated = useHydrated()
  const [items, setItems] = useState<readonly PhotoItem[]>(() =>
    [...tickets.map((ticket) => ({ ticket })), ...initialStates.map((initialState) => ({ initialState }))].map(
      (item, id) => ({
        id,
        ...item,
      }),
    ),
  )
  const [states, setStates] = useState<ReadonlyMap<number, PhotoItemState>>(new Map())
  const [message, setMessage] = useState(error)
  const input = useRef<HTMLInputElement>(null)
  const nextId = useRef(items.length)

  const add = (files: readonly File[]) => {
    setMessage(undefined)
    const accepted = files.slice(0, Math.min(MAX_CONCURRENT_UPLOADS, maxPhotos - items.length))
    if (accepted.length < files.length) {
      toast(
        accepted.length === MAX_CONCURRENT_UPLOADS
          ? `一次最多添加${MAX_CONCURRENT_UPLOADS}张`
          : `最多上传${maxPhotos}张照片`,
      )
    }
    setItems([...items, ...accepted.map((file) => ({ id: nextId.current++, file }))])
  }
  const remove = (id: number) => {
    setMessage(undefined)
    setItems(items.filter((item) => item.id !== id))
    setStates(new Map([...states].filter(([stateId]) => stateId !== id)))
  }
  const allStates = [...states.values()]
  // A photo that was just added has no state yet.
  const isUploading = items.some(({ id }) => !states.has(id) || states.get(id)?.status === "uploading")
  const failed = allStates.find((state) => state.status === "failed")

  const onSubmit = useEffectEvent((event: Event) => {
    const text = items.length === 0 ? missingText : isUploading ? "照片正在上传，请稍候" : failed?.message
    if (!text) return
    event.preventDefault()
    setMessage(text)
    for (const state of allStates) if (state.status === "failed") state.retry?.()
  })
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener("submit", onSubmit)
    return () => form?.removeEventListener("submit", onSubmit)
  }, [])
  // The driver may have selected photos before hydration.
  const addEarlyFiles = useEffectEvent(() => {
    const files = [...(input.current?.files ?? [])]
    if (files.length > 0) add(files)
  })
  useEffect(() => addEarlyFiles(), [])

  const id = `photos-${name}`
  const text = failed?.message ?? message
  return (
    <section className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <label htmlFor={id}>{label}</label>
        <span className="text-sm text-ink-3">最多 {maxPhotos} 张</span>
      </div>
      <ul className={isHydrated ? "photos" : undefined}>
        {items.map((item, index) => (
          <PhotoSquare
            key={item.id}
            name={name}
            maxBytes={maxBytes}
            item={item}
            send={send}
            label={`${label}${index + 1}`}
            onState={(state) => setStates((previous) => new Map(previous).set(item.id, state))}
            onRemove={() => remove(item.id)}
          />
        ))}
        <li className={isHydrated ? (items.length < maxPhotos ? "photo" : "hidden") : undefined}>
          {isHydrated && (
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
            // With JavaScript each photo is uploaded separately and the form sends its ticket.
            name={isHydrated ? undefined : name}
            accept="image/jpeg,image/png,image/webp"
            className={isHydrated ? "tick" : "photo-native"}
            aria-describedby={`${id}-error`}
            // Reset, so that selecting the same photo again fires a change event.
            onClick={({ currentTarget }) => (currentTarget.value = "")}
            onChange={({ target }) => add([...(target.files ?? [])])}
          />
        </li>
      </ul>
      <div className={text ? "pt-2" : undefined}>
        <ErrorText id={`${id}-error`}>{text}</ErrorText>
      </div>
    </section>
  )
}
