import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { request } from "undici"

/** The calls that are measured: the sandbox answers each of them once, and both apps get the same bytes ever after. */
const KEPT = /^\/v1\/api\/(personal\/info|wallet\/parking_record\?page=\d+)$/

type Answer = { status: number; type: string; body: Buffer }

/** A provider that costs next to nothing: everything else goes on to the sandbox, so signing in is real. */
export async function startUpstream(sandbox: string): Promise<string> {
  const kept = new Map<string, Answer>()

  async function answer(asked: IncomingMessage): Promise<Answer> {
    const path = asked.url ?? "/"
    const known = kept.get(path)
    if (known) return known
    const { host: _, connection: __, ...headers } = asked.headers
    const method = asked.method as "GET"
    const said = await request(sandbox + path, { method, headers, body: method === "GET" ? undefined : asked })
    const heard = {
      status: said.statusCode,
      type: String(said.headers["content-type"]),
      body: Buffer.from(await said.body.arrayBuffer()),
    }
    if (KEPT.test(path) && heard.status === 200) kept.set(path, heard)
    return heard
  }

  const server = createServer((asked, response) => {
    answer(asked).then(
      (said) => send(response, said),
      (error: unknown) => response.destroy(error as Error),
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  // Ends with the bench.
  server.unref()
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

function send(response: ServerResponse, { status, type, body }: Answer) {
  response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body)
}
