import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import * as z from "zod"
import { API } from "#lib/provider/adapter"
import { sendReply } from "#sandbox/server/write-response"
import { type SandboxRequest, readRequest, type Reply, HttpError } from "#sandbox/server/request"
import { findRoute, type Route } from "#sandbox/server/routes"
import { playFault } from "#sandbox/server/play-fault"
import type { SandboxContext } from "#sandbox/server/context"
import { type ReceivedCall, rejectionReply } from "#sandbox/server/provider-api"

const MAX_BODY_BYTES = 6 * 1024 * 1024

type ReceiveCall = (request: SandboxRequest) => ReceivedCall

/** Serves provider calls and routes. Every error is answered; none stops the server. */
export function createSandboxServer(
  sandbox: SandboxContext,
  receiveCall: ReceiveCall,
  routes: readonly Route[],
): Server {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const isUnread = !request.complete
      const { headers, ...reply } = toErrorReply(error)
      sendReply(
        response,
        { ...reply, headers: { ...headers, ...(isUnread && { connection: "close" }) } },
        sandbox.clock.now(),
      )
      if (isUnread) response.once("finish", () => request.socket.destroySoon())
    })
  })
  return server

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const request = await readRequest(incoming, MAX_BODY_BYTES)
    if (request.path.startsWith(`${API}/`)) return answerCall(receiveCall(request), incoming, response)
    const fault = sandbox.faults.take({ call: null, path: request.path, phones: [] })
    const execute = async () =>
      (await findRoute(routes, request)?.handle(request, sandbox)) ?? rejectionReply(404, "NO_SUCH_PAGE", request.path)
    const exchange = { response, socket: incoming.socket, now: sandbox.clock.now(), execute, recordReply: () => {} }
    return fault ? playFault(fault, exchange) : sendReply(response, await execute(), sandbox.clock.now())
  }

  async function answerCall(
    { record, phones, execute }: ReceivedCall,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const recordReply = (reply: Reply) => {
      record.status = reply.status
      record.code = reply.code ?? null
    }
    const executeSafely = () => execute().catch(toErrorReply)
    const fault = sandbox.faults.take({ call: record.call, path: record.path, phones })
    if (fault) {
      record.fault = fault.kind
      return playFault(fault, {
        response,
        socket: request.socket,
        now: sandbox.clock.now(),
        execute: executeSafely,
        recordReply,
      })
    }
    const reply = await executeSafely()
    recordReply(reply)
    sendReply(response, reply, sandbox.clock.now())
  }
}

/** Invalid input is answered with a 4xx. Anything else is a bug in the sandbox and is logged. */
function toErrorReply(error: unknown): Reply {
  if (error instanceof HttpError) return rejectionReply(error.status, "INVALID", error.message)
  if (error instanceof z.ZodError) return rejectionReply(400, "INVALID", z.prettifyError(error))
  if (error instanceof URIError) return rejectionReply(400, "INVALID", "the path is not correctly encoded")
  console.error(error)
  return rejectionReply(500, "SANDBOX", "the sandbox failed")
}
