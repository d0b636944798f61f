import "server-only"
/** The part of a too large body that is read and discarded, because browsers read the response only afterwards. */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024
/** Our forms have fewer parts: token, fields and a few photos. */
const MAX_PARTS = 20

/** In milliseconds. `files` allows for photos over a slow connection. */
export const BODY_TIMEOUT_MS = { text: 15_000, files: 90_000 }

type Bytes = Buffer<ArrayBuffer>

/** The part of a rejected form that is parsed. Text fields come before files. */
const TEXT_FIELD_BYTES = 64 * 1024

/**
 * The whole body, or undefined if it is longer than `maxBytes`. With `maxDiscardedBytes` the rest is read and discarded, up to
 * that size. "late" after the timeout.
 */
export async function readBodyBytes(
  request: Request,
  maxBytes: number,
  { maxDiscardedBytes = 0, timeoutMs = BODY_TIMEOUT_MS.text } = {},
): Promise<Bytes | undefined | "late"> {
  const body = await raceWithTimeout(readBody(request, maxBytes, maxDiscardedBytes), timeoutMs)
  return body === "late" ? body : body.whole
}

function raceWithTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds, "late" as const)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** If the body is too long, only its first bytes are returned, as `start`. */
async function readBody(
  request: Request,
  maxBytes: number,
  maxDiscarded: number,
): Promise<{ whole?: Bytes; start?: Bytes }> {
  const contentLength = Number(request.headers.get("content-length") ?? NaN)
  if (contentLength > Math.max(maxBytes, maxDiscarded)) return {}
  let chunks: Uint8Array[] = []
  let start: Bytes | undefined
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > Math.max(maxBytes, maxDiscarded)) return { start }
    if (start === undefined) chunks.push(chunk)
    if (size <= maxBytes || start !== undefined) continue
    start = Buffer.concat(chunks, Math.min(size, TEXT_FIELD_BYTES))
    chunks = []
  }
  return start === undefined ? { whole: Buffer.concat(chunks) } : { start }
}

/** A form with files. If it is too long, only its text fields are parsed. */
export type MultipartResult =
  { form: FormData } | { why: "too-large"; textFields: FormData | undefined } | { why: "late" } | { why: "broken" }

export async function readMultipart(request: Request, maxBytes: number): Promise<MultipartResult> {
  const body = await raceWithTimeout(readBody(request, maxBytes, MAX_DISCARDED_BYTES), BODY_TIMEOUT_MS.files)
  if (body === "late") return { why: "late" }
  if (!body.whole) return { why: "too-large", textFields: body.start && (await parseTextFields(request, body.start)) }
  const form = await parseFormData(request, body.whole)
  return form ? { form } : { why: "broken" }
}

/** The text fields of a form whose files are not needed. */
export async function readTextFields(request: Request): Promise<FormData | undefined> {
  const result = await readMultipart(request, TEXT_FIELD_BYTES)
  return "form" in result ? result.form : result.why === "too-large" ? result.textFields : undefined
}

/** Parses the complete parts. The last part is incomplete and ignored. */
async function parseTextFields(request: Request, start: Bytes): Promise<FormData | undefined> {
  const boundary = getBoundary(request)
  const end = start.lastIndexOf(`--${boundary}`)
  return end < 0
    ? undefined
    : parseFormData(request, Buffer.concat([start.subarray(0, end), Buffer.from(`--${boundary}--\r\n`)]))
}

const getContentType = ({ headers }: Request) => headers.get("content-type") ?? ""
const getBoundary = (request: Request) =>
  /;\s*boundary="?([\w'()+,./:=? -]{1,70})"?\s*(;|$)/i.exec(getContentType(request))?.[1]

async function parseFormData(request: Request, bytes: Bytes): Promise<FormData | undefined> {
  const boundary = getBoundary(request)
  if (!boundary || countParts(bytes, boundary) > MAX_PARTS) return undefined
  const response = new Response(bytes, { headers: { "content-type": getContentType(request) } })
  return response.formData().catch(() => undefined)
}

function countParts(bytes: Buffer, boundary: string): number {
  let parts = 0
  for (let index = bytes.indexOf(`--${boundary}`); index >= 0 && parts <= MAX_PARTS; parts++)
    index = bytes.indexOf(`--${boundary}`, index + boundary.length)
  return parts
}
