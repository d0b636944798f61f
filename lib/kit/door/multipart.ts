/** As much as is read off and thrown away, so that a browser that is still sending hears why it was refused. */
const MOST_READ_OFF = 32 * 1024 * 1024
/** Token, fields and a few photos: no form of ours has more. */
const MOST_PARTS = 20

/** So long may a body take to arrive, in milliseconds: what is typed, and photos over a bad line. */
export const ARRIVES_WITHIN = { text: 15_000, files: 90_000 }

type Body = Buffer<ArrayBuffer> | undefined

/**
 * The whole body, or undefined if it is longer than `most`: never a part of one. Nothing is kept of what is too long;
 * with `readOff` the rest is still taken, unless there is no end to it. "late": it had not arrived within its time.
 */
export function bodyBytes(
  request: Request,
  most: number,
  { readOff = 0, within = ARRIVES_WITHIN.text } = {},
): Promise<Body | "late"> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, within, "late" as const)
    readBody(request, most, readOff)
      .then(resolve, reject)
      .finally(() => clearTimeout(late))
  })
}

async function readBody(request: Request, most: number, readOff: number): Promise<Body> {
  const told = Number(request.headers.get("content-length") ?? NaN)
  if (told > Math.max(most, readOff)) return undefined
  // One that says how long it is cannot be longer, and is read in one go.
  if (told <= most) return Buffer.from(await request.arrayBuffer())
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > Math.max(most, readOff)) return undefined
    if (size > most) chunks = []
    else chunks.push(chunk)
  }
  return size > most ? undefined : Buffer.concat(chunks)
}

/** A form with files in it; "too-large" is said before anything is taken apart. */
export async function multipart(request: Request, most: number): Promise<FormData | "too-large" | "late" | "broken"> {
  const type = request.headers.get("content-type") ?? ""
  const bytes = await bodyBytes(request, most, { readOff: MOST_READ_OFF, within: ARRIVES_WITHIN.files })
  if (bytes === "late") return "late"
  if (!bytes) return "too-large"
  const [, boundary] = /;\s*boundary="?([\w'()+,./:=? -]{1,70})"?\s*(;|$)/i.exec(type) ?? []
  if (!boundary || partsIn(bytes, boundary) > MOST_PARTS) return "broken"
  const whole = new Response(bytes, { headers: { "content-type": type } })
  return whole.formData().catch(() => "broken" as const)
}

function partsIn(bytes: Buffer, boundary: string): number {
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at >= 0 && parts <= MOST_PARTS; parts++)
    at = bytes.indexOf(`--${boundary}`, at + boundary.length)
  return parts
}
