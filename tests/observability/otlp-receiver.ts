import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean; doubleValue?: number }
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number; message?: string }
  attributes: { key: string; value: Value }[]
  events?: unknown[]
}
type ExportBody = { resourceSpans: { resource: { attributes: Span["attributes"] }; scopeSpans: { spans: Span[] }[] }[] }

/** Starts a server that receives traces and returns the raw bodies and their spans. */
export async function startReceiver() {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(Buffer.concat(chunks).toString("utf8"))
      response.writeHead(200, { "content-type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const parseResourceSpans = () =>
    bodies.map((body) => JSON.parse(body) as ExportBody).flatMap(({ resourceSpans }) => resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    listResources: () => parseResourceSpans().map(({ resource }) => readAttributes(resource.attributes)),
    listSpans: () => parseResourceSpans().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    stop: () => new Promise<void>((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  }
}

export const readAttributes = (attributes: Span["attributes"]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
