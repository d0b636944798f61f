"use client"

import { useRef, useState } from "react"
import { toast } from "#components/ui/overlay/toast"
import { isTechnicalError, canRetryPhoto, photoMessages, type PhotoError } from "#lib/photo/messages"

export type UploadPhoto = (
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
) => Promise<{ ok: true; ticket: string } | ({ ok: false; why: PhotoError } & UploadProblem)>

/** An error that does not concern the photo, optionally with a link. */
type UploadProblem = { text?: string; link?: { href: string; label: string } }

type PhotoState =
  | { status: "empty" }
  | { status: "uploading"; progress: number }
  | { status: "uploaded"; ticket: string }
  /** `file` is set if a retry may succeed. */
  | ({ status: "failed"; why: PhotoError; file?: File } & UploadProblem)

/** Selecting, checking, uploading and retrying one photo. */
export function usePhoto(send: UploadPhoto, maxBytes: number, ticket: string | undefined, initialState?: PhotoState) {
  const [state, setState] = useState<PhotoState>(
    initialState ?? (ticket ? { status: "uploaded", ticket } : { status: "empty" }),
  )
  const [picture, setPicture] = useState<string>()
  const abortController = useRef<AbortController>(undefined)

  const fail = (why: PhotoError, sentFile?: File, problem: UploadProblem = {}) => {
    const file = canRetryPhoto(why) ? sentFile : undefined
    setState({ status: "failed", why, ...problem, file })
    if (!file) setPicture(undefined)
    if (isTechnicalError(why) && !problem.text) toast(photoMessages[why])
  }

  const start = async (file: File) => {
    const controller = (abortController.current = new AbortController())
    setState({ status: "uploading", progress: 0 })
    const result = await send(
      file,
      (progress) => controller.signal.aborted || setState({ status: "uploading", progress }),
      controller.signal,
    )
    if (controller.signal.aborted) return
    if (result.ok) setState({ status: "uploaded", ticket: result.ticket })
    else fail(result.why, file, { text: result.text, link: result.link })
  }

  const choose = async (file: File | undefined) => {
    if (!file) return
    abortController.current?.abort()
    setPicture(undefined)
    if (file.type !== "" && !file.type.startsWith("image/")) return fail("not-an-image")
    if (file.size > maxBytes) return fail("too-large")
    const dataUrl = await readAsDataUrl(file)
    if (!dataUrl) return fail("not-chosen")
    setPicture(dataUrl)
    await start(file)
  }

  const cancel = () => {
    abortController.current?.abort()
    setPicture(undefined)
    setState({ status: "empty" })
  }

  return { state, picture, choose, cancel, retry: (file: File) => void start(file) }
}

/** The CSP forbids blob: URLs but allows data: URLs. */
function readAsDataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(typeof reader.result === "string" ? reader.result : undefined)
    reader.readAsDataURL(file)
  })
}
