import "server-only"
/**
 * How much of a body that is too large is read and discarded, so that a browser that is still sending receives the
 * rejection.
 */
const MOST_READ_OFF = 32 * 1024 * 1024
/** Our forms have fewer parts: token, fields and a few photos. */
const MOST_PARTS = 20

/** In milliseconds. `files` allows for photos over a slow connection. */
export const BODY_TIMEOUT_MS = { text: 15_000, files: 90_000 }

type Bytes = Buffer<ArrayBuffer>
type Body = Bytes | undefined

/** How much of a rejected form is parsed; text fields come before files. */
const START = 64 * 1024

/**
 * The whole body, or undefined if it is longer than `most`. With `readOff` the rest is read and discarded, up to that
 * size. "late" if it did not arrive in time.
 */
export async function readBodyBytes(
  request: Request,
  most: number,
  { readOff = 0, within = BODY_TIMEOUT_MS.text } = {},
): Promise<Body | "late"> {
  const read = await inTime(readBody(request, most, readOff), within)
  return read === "late" ? read : read.whole
}

function inTime<T>(read: Promise<T>, within: number): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, within, "late" as const)
    read.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** `start` is the beginning of a body that was too long and discarded. */
async function readBody(request: Request, most: number, readOff: number): Promise<{ whole?: Bytes; start?: Bytes }> {
  const contentLength = Number(request.headers.get("content-length") ?? NaN)
  if (contentLength > Math.max(most, readOff)) return {}
  // A body with a Content-Length cannot be longer and is read at once.
  if (contentLength <= most) return { whole: Buffer.from(await request.arrayBuffer()) }
  let chunks: Uint8Array[] = []
  let start: Bytes | undefined
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > Math.max(most, readOff)) return { start }
    if (start === undefined) chunks.push(chunk)
    if (size <= most || start !== undefined) continue
    start = Buffer.concat(chunks, Math.min(size, START))
    chunks = []
  }
  return start === undefined ? { whole: Buffer.concat(chunks) } : { start }
}

/** A form with files. Of one that is too long only the text fields are parsed. */
export type MultipartResult =
  { form: FormData } | { why: "too-large"; typed: FormData | undefined } | { why: "late" } | { why: "broken" }

export async function readMultipart(request: Request, most: number): Promise<MultipartResult> {
  const read = await inTime(readBody(request, most, MOST_READ_OFF), BODY_TIMEOUT_MS.files)
  if (read === "late") return { why: "late" }
  if (!read.whole) return { why: "too-large", typed: read.start && (await parseTextFields(request, read.start)) }
  const form = await parseFormData(request, read.whole)
  return form ? { form } : { why: "broken" }
}

/** The text fields of a form whose files are not needed. */
export async function readTextFields(request: Request): Promise<FormData | undefined> {
  const result = await readMultipart(request, START)
  return "form" in result ? result.form : result.why === "too-large" ? result.typed : undefined
}

/** Parses the complete parts; the last one is cut off. */
async function parseTextFields(request: Request, start: Bytes): Promise<FormData | undefined> {
  const boundary = getBoundary(request)
  const end = boundary === undefined ? -1 : start.lastIndexOf(`--${boundary}`)
  return end < 0
    ? undefined
    : parseFormData(request, Buffer.concat([start.subarray(0, end), Buffer.from(`--${boundary}--\r\n`)]))
}

const getContentType = ({ headers }: Request) => headers.get("content-type") ?? ""
const getBoundary = (request: Request) =>
  /;\s*boundary="?([\w'()+,./:=? -]{1,70})"?\s*(;|$)/i.exec(getContentType(request))?.[1]

async function parseFormData(request: Request, bytes: Bytes): Promise<FormData | undefined> {
  const boundary = getBoundary(request)
  if (!boundary || countParts(bytes, boundary) > MOST_PARTS) return undefined
  const whole = new Response(bytes, { headers: { "content-type": getContentType(request) } })
  return whole.formData().catch(() => undefined)
}

function countParts(bytes: Buffer, boundary: string): number {
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at >= 0 && parts <= MOST_PARTS; parts++)
    at = bytes.indexOf(`--${boundary}`, at + boundary.length)
  return parts
}
