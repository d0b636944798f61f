import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"

type RecordedRequest = { method: string; path: string; headers: Record<string, string>; body: string }

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Replaces an instance: records every request and answers as configured. */
export async function startEcho(port = 0) {
  const requests: RecordedRequest[] = []
  let handle: Handler = (_, response) => response.end("said")
  const server = createServer(async (request, response) => {
    if (request.url === "/api/health/ready") return response.end()
    let body = ""
    for await (const part of request) body += String(part)
    requests.push({
      method: request.method!,
      path: request.url!,
      headers: request.headers as RecordedRequest["headers"],
      body,
    })
    handle(request, response)
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    handle: (next: Handler) => void (handle = next),
    stop: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
