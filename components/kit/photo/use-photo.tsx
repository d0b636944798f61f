"use client"

import { useRef, useState } from "react"
import { toast } from "#components/kit/overlay/toast"
import { isOurs, isWorthAnotherTry, photoWords, type PhotoTrouble } from "#lib/photo/words"

export type Sending = (
  file: File,
  progress: (part: number) => void,
  signal: AbortSignal,
) => Promise<{ ok: true; ticket: string } | ({ ok: false; why: PhotoTrouble } & Against)>

/** What stands in the way, where it is no matter of the photo, and where that leads on. */
type Against = { words?: string; way?: { href: string; words: string } }

type State =
  | { at: "empty" }
  | { at: "sending"; part: number }
  | { at: "there"; ticket: string }
  /** `file`: worth sending once more. */
  | ({ at: "failed"; why: PhotoTrouble; file?: File } & Against)

/** One photo on its way: chosen, checked, sent, and sent again. */
export function usePhoto(send: Sending, most: number, kept: string | undefined, begun?: State) {
  const [state, setState] = useState<State>(begun ?? (kept ? { at: "there", ticket: kept } : { at: "empty" }))
  const [picture, setPicture] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  const fail = (why: PhotoTrouble, sent?: File, against: Against = {}) => {
    const file = isWorthAnotherTry(why) ? sent : undefined
    setState({ at: "failed", why, ...against, file })
    if (!file) setPicture(undefined)
    if (isOurs(why) && !against.words) toast(photoWords[why])
  }

  const start = async (file: File) => {
    const own = (stop.current = new AbortController())
    setState({ at: "sending", part: 0 })
    const said = await send(file, (part) => own.signal.aborted || setState({ at: "sending", part }), own.signal)
    if (own.signal.aborted) return
    if (said.ok) setState({ at: "there", ticket: said.ticket })
    else fail(said.why, file, { words: said.words, way: said.way })
  }

  const choose = async (file: File | undefined) => {
    if (!file) return
    stop.current?.abort()
    setPicture(undefined)
    if (file.type !== "" && !file.type.startsWith("image/")) return fail("no-image")
    if (file.size > most) return fail("too-large")
    const read = await asAddress(file)
    if (!read) return fail("not-chosen")
    setPicture(read)
    await start(file)
  }

  const cancel = () => {
    stop.current?.abort()
    setPicture(undefined)
    setState({ at: "empty" })
  }

  return { state, picture, choose, cancel, again: (file: File) => void start(file) }
}

/** The policy lets no blob: address be shown; the picture itself, in an address, it does. */
function asAddress(file: File): Promise<string | undefined> {
  return new Promise((answer) => {
    const reader = new FileReader()
    reader.onloadend = () => answer(typeof reader.result === "string" ? reader.result : undefined)
    reader.readAsDataURL(file)
  })
}
