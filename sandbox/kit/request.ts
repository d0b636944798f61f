import type { IncomingMessage } from "node:http"

/** A request, read whole. */
export type SandboxRequest = {
  method: string
  path: string
  /** Raw, without the question mark. */
  query: string
  headers: ReadonlyMap<string, string>
  cookies: ReadonlyMap<string, string>
  body: Buffer
}

/** `code` is that of a refusal, in the documents' words, whatever the body calls it. */
export type Reply = {
  status: number
  headers?: Record<string, string | string[]>
  body: string | Buffer
  code?: string
}

export const jsonReply = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  body: JSON.stringify(value),
})

/** What the box will not carry, with the words to say so. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A no of the provider's own, thrown by a handler: under a code that no contract knows, in words for the driver. */
export class ProviderRejection extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export async function readRequest(request: IncomingMessage, limit: number): Promise<SandboxRequest> {
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s)
  const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  return {
    method: request.method ?? "GET",
    path,
    query,
    headers,
    cookies: readCookies(headers.get("cookie") ?? ""),
    body: await readBody(request, limit),
  }
}

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // Left open when we stop reading: the refusal still has to go out.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new HttpError(413, `the body is larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split(/=(.*)/s))
  return new Map(pairs.filter((pair) => pair.length > 1).map(([name = "", value = ""]) => [name, value]))
}

/** The body as JSON; what is no JSON is said so. */
export function parseJsonBody(request: SandboxRequest): unknown {
  if (request.body.length === 0) return {}
  try {
    return JSON.parse(request.body.toString("utf8"))
  } catch {
    throw new HttpError(400, "the body is not JSON")
  }
}
