import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"

type Arrived = { method: string; path: string; headers: Record<string, string>; body: string }

type Behaviour = (request: IncomingMessage, answer: ServerResponse) => void

/** In an instance's place: it writes down what arrives, letter for letter, and answers as it is told. */
export async function startEcho(port = 0) {
  const arrived: Arrived[] = []
  let behave: Behaviour = (_, answer) => answer.end("said")
  const server = createServer(async (request, answer) => {
    if (request.url === "/api/health/ready") return answer.end()
    let body = ""
    for await (const part of request) body += String(part)
    arrived.push({ method: request.method!, path: request.url!, headers: request.headers as Arrived["headers"], body })
    behave(request, answer)
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    arrived,
    behave: (next: Behaviour) => void (behave = next),
    stop: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
