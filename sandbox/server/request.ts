import type { IncomingMessage } from "node:http"

/** A request with its whole body. */
export type SandboxRequest = {
  method: string
  path: string
  /** Raw, without the question mark. */
  query: string
  headers: ReadonlyMap<string, string>
  cookies: ReadonlyMap<string, string>
  body: Buffer
}

/** `code` is a refusal's documented code; the adapter may name it differently in the body. */
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

/** An invalid request, answered with this status and message. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Thrown by a handler to refuse with a code that the contract does not list and a message for the driver. */
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
  // Keep the connection open when reading stops early, so that the 413 can be sent.
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

export function parseJsonBody(request: SandboxRequest): unknown {
  if (request.body.length === 0) return {}
  try {
    return JSON.parse(request.body.toString("utf8"))
  } catch {
    throw new HttpError(400, "the body is not JSON")
  }
}
