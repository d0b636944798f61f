import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import * as z from "zod"
import { API } from "#lib/provider/adapter"
import { sendReply } from "#sandbox/kit/write-response"
import { type SandboxRequest, readRequest, type Reply, HttpError } from "#sandbox/kit/request"
import { findRoute, type Route } from "#sandbox/kit/routes"
import { playFault } from "#sandbox/kit/play-fault"
import type { SandboxContext } from "#sandbox/kit/context"
import { type ReceivedCall, rejectionReply } from "#sandbox/kit/provider-api"

const MAX_BODY_BYTES = 6 * 1024 * 1024

type ReceiveCall = (asked: SandboxRequest) => ReceivedCall

/** Serves provider calls and routes. Every error is answered; none stops the server. */
export function createSandboxServer(sandbox: SandboxContext, wire: ReceiveCall, pages: readonly Route[]): Server {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const unread = !request.complete
      const { headers, ...reply } = toErrorReply(error)
      sendReply(
        response,
        { ...reply, headers: { ...headers, ...(unread && { connection: "close" }) } },
        sandbox.clock.now(),
      )
      if (unread) response.once("finish", () => request.socket.destroySoon())
    })
  })
  return server

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const asked = await readRequest(request, MAX_BODY_BYTES)
    if (asked.path.startsWith(`${API}/`)) return carry(wire(asked), request, response)
    const fault = sandbox.faults.take({ call: null, path: asked.path, phones: [] })
    const page = async () =>
      (await findRoute(pages, asked)?.handle(asked, sandbox)) ?? rejectionReply(404, "NO_SUCH_PAGE", asked.path)
    const stage = { response, socket: request.socket, now: sandbox.clock.now(), execute: page, recordReply: () => {} }
    return fault ? playFault(fault, stage) : sendReply(response, await page(), sandbox.clock.now())
  }

  async function carry(
    { record, phones, execute: carryOut }: ReceivedCall,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const answered = (reply: Reply) => {
      record.status = reply.status
      record.code = reply.code ?? null
    }
    const safely = () => carryOut().catch(toErrorReply)
    const fault = sandbox.faults.take({ call: record.call, path: record.path, phones })
    if (fault) {
      record.fault = fault.kind
      return playFault(fault, {
        response,
        socket: request.socket,
        now: sandbox.clock.now(),
        execute: safely,
        recordReply: answered,
      })
    }
    const reply = await safely()
    answered(reply)
    sendReply(response, reply, sandbox.clock.now())
  }
}

/** Invalid input is answered with a 4xx. Anything else is a bug in the sandbox and is logged. */
function toErrorReply(error: unknown): Reply {
  if (error instanceof HttpError) return rejectionReply(error.status, "INVALID", error.message)
  if (error instanceof z.ZodError) return rejectionReply(400, "INVALID", z.prettifyError(error))
  if (error instanceof URIError) return rejectionReply(400, "INVALID", "the path is not well encoded")
  console.error(error)
  return rejectionReply(500, "SANDBOX", "the sandbox failed")
}
