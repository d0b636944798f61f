import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import * as z from "zod"
import { API } from "#lib/provider/adapter"
import { send } from "#sandbox/kit/write-response"
import { type SandboxRequest, readAsked, type Reply, Unacceptable } from "#sandbox/kit/request"
import { findPage, type Page } from "#sandbox/kit/routes"
import { play } from "#sandbox/kit/play-fault"
import type { Box } from "#sandbox/kit/context"
import { type Arrived, no } from "#sandbox/kit/provider-api"

const LARGEST_BODY = 6 * 1024 * 1024

type Wire = (asked: SandboxRequest) => Arrived

/** One door for all that reaches the box. It answers everything, and nothing brings it down. */
export function serverFor(box: Box, wire: Wire, pages: readonly Page[]): Server {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const unread = !request.complete
      const { headers, ...reply } = sorry(error)
      send(response, { ...reply, headers: { ...headers, ...(unread && { connection: "close" }) } }, box.clock.now())
      if (unread) response.once("finish", () => request.socket.destroySoon())
    })
  })
  return server

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = await readAsked(request, LARGEST_BODY)
    if (asked.path.startsWith(`${API}/`)) return carry(wire(asked), request, response)
    const fault = box.faults.take({ call: null, path: asked.path, phones: [] })
    const page = async () => (await findPage(pages, asked)?.answer(asked, box)) ?? no(404, "NO_SUCH_PAGE", asked.path)
    const stage = { response, socket: request.socket, now: box.clock.now(), carryOut: page, answered: () => {} }
    return fault ? play(fault, stage) : send(response, await page(), box.clock.now())
  }

  async function carry({ record, phones, carryOut }: Arrived, request: IncomingMessage, response: ServerResponse) {
    const answered = (reply: Reply) => {
      record.status = reply.status
      record.code = reply.code ?? null
    }
    const safely = () => carryOut().catch(sorry)
    const fault = box.faults.take({ call: record.call, path: record.path, phones })
    if (fault) {
      record.fault = fault.kind
      return play(fault, { response, socket: request.socket, now: box.clock.now(), carryOut: safely, answered })
    }
    const reply = await safely()
    answered(reply)
    send(response, reply, box.clock.now())
  }
}

/** Bad input is the asker's; anything else is ours, and said on the console. */
function sorry(error: unknown): Reply {
  if (error instanceof Unacceptable) return no(error.status, "INVALID", error.message)
  if (error instanceof z.ZodError) return no(400, "INVALID", z.prettifyError(error))
  if (error instanceof URIError) return no(400, "INVALID", "the path is not well encoded")
  console.error(error)
  return no(500, "SANDBOX", "the sandbox failed")
}
