import { createHash, createHmac } from "node:crypto"

export type Signed = {
  method: string
  /** With /v1/api in front, without the query. */
  path: string
  /** The raw query, without the question mark. */
  query: string
  body: string
  timestamp: string
  nonce: string
}

/** How a request to the provider is signed. The scheme is proposed, so it is this one function. */
export function signature(secret: string, request: Signed): string {
  const query = request.query.split("&").filter(Boolean).sort().join("&")
  const body = createHash("sha256").update(request.body).digest("hex")
  const text = [request.method, request.path, query, body, request.timestamp, request.nonce].join("\n")
  return createHmac("sha256", secret).update(text).digest("base64")
}
