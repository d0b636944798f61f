import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { request } from "undici"

type Answer = { status: number; type: string; body: Buffer }
/** One call as it came over the wire, without what is new each time; `cookie` says as whom it was made. */
export type Heard = { method: string; path: string; body: string; cookie: string }

export type Upstream = Awaited<ReturnType<typeof startUpstream>>

/**
 * A provider that costs next to nothing: what `listen` has heard is answered letter for letter as it was then, for both
 * apps; everything else goes on to the sandbox, so signing in is real. Each driver is told what was said to this driver:
 * the screens have worlds of their own, and ask the same calls in them.
 */
export async function startUpstream(sandbox: string) {
  const kept = new Map<string, Answer>()
  const first = new Map<string, Answer>()
  const shown = new Map<string, string>()
  let heard: Heard[] | undefined
  let stalled: RegExp | undefined

  async function answer(asked: IncomingMessage): Promise<Answer> {
    const [method = "GET", path = "/"] = [asked.method, asked.url]
    const own = shown.get(path)
    if (own !== undefined) return { status: 200, type: "application/json", body: Buffer.from(own) }
    const body = method === "GET" ? "" : await textOf(asked)
    const { cookie = "" } = asked.headers
    const call = { method, path, body, cookie }
    // The bare app's own handlers ask as nobody, each a call that one driver was heard to make.
    const known = kept.get(keyOf(call)) ?? (cookie || heard ? undefined : first.get(keyOf(call)))
    if (known) {
      heard?.push(call)
      return known
    }
    const { host: _, connection: __, "transfer-encoding": ___, ...headers } = asked.headers
    const said = await request(sandbox + path, { method: method as "GET", headers, body: body || undefined })
    const type = String(said.headers["content-type"])
    const answered = { status: said.statusCode, type, body: Buffer.from(await said.body.arrayBuffer()) }
    if (heard && answered.status === 200) {
      heard.push(call)
      kept.set(keyOf(call), answered)
      const byAnybody = keyOf({ ...call, cookie: "" })
      if (!first.has(byAnybody)) first.set(byAnybody, answered)
    }
    return answered
  }

  const server = createServer((asked, response) => {
    if (stalled?.test(asked.url ?? "")) return
    answer(asked).then(
      (said) => send(response, said),
      (error: unknown) => response.destroy(error as Error),
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  // Ends with the bench.
  server.unref()
  const { port } = server.address() as { port: number }

  return {
    url: `http://127.0.0.1:${port}`,
    /** The calls that `act` leads to. */
    async listen(act: () => Promise<unknown>): Promise<Heard[]> {
      heard = []
      await act()
      const calls = heard
      heard = undefined
      return calls
    },
    /** Something for the bare app to read here. */
    show: (path: string, value: unknown) => shown.set(path, JSON.stringify(value)),
    /** Calls whose path fits are never answered. */
    stall: (paths: RegExp | undefined) => (stalled = paths),
  }
}

const keyOf = ({ method, path, body, cookie }: Heard) => [method, path, body, cookie].join(" ")

async function textOf(asked: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, { status, type, body }: Answer) {
  response.writeHead(status, { "content-type": type, "content-length": body.length }).end(body)
}
