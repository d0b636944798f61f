import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { encodeEnvelope } from "#lib/provider/client/wire-names"
import { formatResponseHead, writeChunks, sendReply } from "#sandbox/server/write-response"
import { jsonReply, type Reply } from "#sandbox/server/request"
import type { Fault, FaultKind } from "#sandbox/server/faults"
import { encodeGbk } from "#sandbox/server/gbk"
import { unauthorizedReply } from "#sandbox/server/provider-api"

type FaultExchange = {
  response: ServerResponse
  socket: Socket
  now: number
  /** Executes the call. */
  execute: () => Promise<Reply>
  /** Records the reply in the call log. */
  recordReply: (reply: Reply) => void
}
type FaultPlayer<K extends FaultKind> = (
  fault: Extract<Fault, { kind: K }>,
  exchange: FaultExchange,
) => Promise<void> | void

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" }

/** Replaces the real response. */
const replaceReply =
  <F>(reply: (fault: F) => Reply) =>
  (fault: F, { response, now, recordReply }: FaultExchange) => {
    const replacement = reply(fault)
    recordReply(replacement)
    sendReply(response, replacement, now)
  }

/** Sends the real response with a change. */
const modifyReply =
  (change: (reply: Reply) => Reply) =>
  async (_: unknown, { response, now, execute, recordReply }: FaultExchange) => {
    const reply = change(await execute())
    recordReply(reply)
    sendReply(response, reply, now)
  }

/** Sends half of the real response with the content length of the whole. */
const sendHalf =
  (end: (socket: Socket) => void) =>
  async (_: unknown, { socket, now, execute, recordReply }: FaultExchange) => {
    const reply = await execute()
    recordReply(reply)
    const body = Buffer.from(reply.body)
    const start = formatResponseHead(reply.status, { ...JSON_TYPE, "content-length": String(body.length) }, now)
    socket.write(Buffer.concat([Buffer.from(start), body.subarray(0, Math.ceil(body.length / 2))]), () => end(socket))
  }

const sendRaw =
  (text: (now: number) => string) =>
  (_: unknown, { socket, now }: FaultExchange) =>
    void socket.end(text(now))

const faultPlayers: { [K in FaultKind]: FaultPlayer<K> } = {
  async latency({ ms }, { response, now, execute, recordReply }) {
    const reply = await execute()
    const closed = new AbortController()
    response.once("close", () => closed.abort())
    await pause(ms, undefined, { signal: closed.signal }).catch(() => {})
    recordReply(reply)
    sendReply(response, reply, now + ms)
  },
  status: replaceReply(({ status, headers, body }) => ({
    status,
    headers: { ...JSON_TYPE, ...headers },
    body:
      typeof body === "string"
        ? body
        : JSON.stringify(body ?? encodeEnvelope("", { success: false, data: {}, message: "系统异常" })),
  })),
  unauthorized: replaceReply(unauthorizedReply),
  html: replaceReply(() => ({
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: "<!doctype html><title>网络认证</title><h1>请先完成网络认证</h1><script>location='http://captive.example/'</script>",
  })),
  malformed: replaceReply(() => ({ status: 200, headers: JSON_TYPE, body: '{"success":true,"data":{"phone":' })),
  empty: replaceReply(() => ({ status: 200, headers: JSON_TYPE, body: "" })),
  "no-content": (_, { socket, now, recordReply }) => {
    recordReply({ status: 204, body: "" })
    socket.end(formatResponseHead(204, {}, now))
  },
  redirect: replaceReply(({ to }) => jsonReply(302, { success: true, data: {} }, { location: to })),
  "wrong-type": modifyReply((reply) => ({ ...reply, headers: { ...reply.headers, "content-type": "text/plain" } })),
  gbk: modifyReply((reply) => ({
    status: reply.status,
    headers: { "content-type": "application/json; charset=gbk" },
    body: encodeGbk(reply.body.toString()),
  })),
  "headers-overflow": modifyReply((reply) => ({
    ...reply,
    headers: { ...reply.headers, "x-filler": "f".repeat(65_536) },
  })),
  "set-cookie": modifyReply((reply) => ({
    ...reply,
    headers: {
      ...reply.headers,
      "set-cookie": [
        "s-token=leaked-by-the-provider; Path=/; Expires=Wed, 01 Jan 2031 00:00:00 GMT; HttpOnly",
        "provider_lb=node-3; Path=/",
      ],
      server: "boan-gateway/2.4",
      "x-powered-by": "Express",
      "access-control-allow-origin": "*",
      "clear-site-data": '"*"',
      refresh: "0; url=https://evil.example/",
    },
  })),
  reset: (_, { socket }) => void socket.resetAndDestroy(),
  "reset-mid-body": sendHalf((socket) => socket.resetAndDestroy()),
  truncate: sendHalf((socket) => socket.end()),
  async drip({ ms }, { socket, now, execute, recordReply }) {
    const reply = await execute()
    recordReply(reply)
    const body = Buffer.from(reply.body)
    socket.write(formatResponseHead(reply.status, { ...JSON_TYPE, "content-length": String(body.length) }, now))
    await writeChunks(socket, createDrip(body, ms))
  },
  async giant({ megabytes }, { socket, now }) {
    socket.write(formatResponseHead(200, JSON_TYPE, now) + '{"success":true,"data":{"filler":"')
    await writeChunks(socket, createFiller(megabytes))
  },
  "bad-chunk": sendRaw(
    (now) => `${formatResponseHead(200, { ...JSON_TYPE, "transfer-encoding": "chunked" }, now)}2\r\n{"\r\nzz\r\n`,
  ),
  "not-http": sendRaw(() => "SSH-2.0-OpenSSH_9.6\r\n"),
}

async function* createDrip(body: Buffer, ms: number) {
  for (const byte of body) {
    yield Buffer.of(byte)
    await pause(ms, undefined, { ref: false })
  }
}

function* createFiller(megabytes: number) {
  const chunk = Buffer.alloc(65_536, "x")
  for (let i = 0; i < megabytes * 16; i++) yield chunk
}

export async function playFault(fault: Fault, exchange: FaultExchange) {
  if ("isCallExecuted" in fault && fault.isCallExecuted) await exchange.execute()
  await (faultPlayers[fault.kind] as FaultPlayer<FaultKind>)(fault, exchange)
}
