import type { ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { spoken } from "#lib/kit/call/spoken"
import { head, pour, send } from "#sandbox/kit/write-response"
import { json, type Reply } from "#sandbox/kit/request"
import type { Fault, FaultKind } from "#sandbox/kit/faults"
import { gbk } from "#sandbox/kit/gbk"
import { signedOut } from "#sandbox/kit/provider-api"

type Stage = {
  response: ServerResponse
  socket: Socket
  now: number
  /** Carries the call out, once. */
  carryOut: () => Promise<Reply>
  /** What the log of calls writes down. */
  answered: (reply: Reply) => void
}
type Player<K extends FaultKind> = (fault: Extract<Fault, { kind: K }>, stage: Stage) => Promise<void> | void

const JSON_TYPE = { "content-type": "application/json; charset=utf-8" }

/** An answer that needs no call: sent politely. */
const instead =
  <F>(reply: (fault: F) => Reply) =>
  (fault: F, { response, now, answered }: Stage) => {
    const given = reply(fault)
    answered(given)
    send(response, given, now)
  }

/** The real answer, changed. */
const changed =
  (change: (reply: Reply) => Reply) =>
  async (_: unknown, { response, now, carryOut, answered }: Stage) => {
    const reply = change(await carryOut())
    answered(reply)
    send(response, reply, now)
  }

/** Half of the real answer under its full length. */
const half =
  (end: (socket: Socket) => void) =>
  async (_: unknown, { socket, now, carryOut, answered }: Stage) => {
    const reply = await carryOut()
    answered(reply)
    const body = Buffer.from(reply.body)
    const start = head(reply.status, { ...JSON_TYPE, "content-length": String(body.length) }, now)
    socket.write(Buffer.concat([Buffer.from(start), body.subarray(0, Math.ceil(body.length / 2))]), () => end(socket))
  }

const raw =
  (text: (now: number) => string) =>
  (_: unknown, { socket, now }: Stage) =>
    void socket.end(text(now))

const players: { [K in FaultKind]: Player<K> } = {
  async latency({ ms }, { response, socket, now, carryOut, answered }) {
    const reply = await carryOut()
    const left = new AbortController()
    socket.once("close", () => left.abort())
    await pause(ms, undefined, { signal: left.signal }).catch(() => {})
    answered(reply)
    send(response, reply, now + ms)
  },
  status: instead(({ status, headers, body }) => ({
    status,
    headers: { ...JSON_TYPE, ...headers },
    body:
      typeof body === "string"
        ? body
        : JSON.stringify(body ?? spoken("", { success: false, data: {}, message: "系统异常" })),
  })),
  unauthorized: instead(signedOut),
  html: instead(() => ({
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: "<!doctype html><title>网络认证</title><h1>请先完成网络认证</h1><script>location='http://captive.example/'</script>",
  })),
  malformed: instead(() => ({ status: 200, headers: JSON_TYPE, body: '{"success":true,"data":{"phone":' })),
  empty: instead(() => ({ status: 200, headers: JSON_TYPE, body: "" })),
  "no-content": (_, { socket, now, answered }) => {
    answered({ status: 204, body: "" })
    socket.end(head(204, {}, now))
  },
  redirect: instead(({ to }) => json(302, { success: true, data: {} }, { location: to })),
  "wrong-type": changed((reply) => ({ ...reply, headers: { ...reply.headers, "content-type": "text/plain" } })),
  gbk: changed((reply) => ({
    status: reply.status,
    headers: { "content-type": "application/json; charset=gbk" },
    body: gbk(reply.body.toString()),
  })),
  "headers-overflow": changed((reply) => ({ ...reply, headers: { ...reply.headers, "x-filler": "f".repeat(65_536) } })),
  "set-cookie": changed((reply) => ({
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
  "reset-mid-body": half((socket) => socket.resetAndDestroy()),
  truncate: half((socket) => socket.end()),
  async drip({ ms }, { socket, now, carryOut, answered }) {
    const reply = await carryOut()
    answered(reply)
    const body = Buffer.from(reply.body)
    socket.write(head(reply.status, { ...JSON_TYPE, "content-length": String(body.length) }, now))
    await pour(socket, dripping(body, ms))
  },
  async giant({ megabytes }, { socket, now }) {
    socket.write(head(200, JSON_TYPE, now) + '{"success":true,"data":{"filler":"')
    await pour(socket, filler(megabytes))
  },
  "bad-chunk": raw((now) => `${head(200, { ...JSON_TYPE, "transfer-encoding": "chunked" }, now)}2\r\n{"\r\nzz\r\n`),
  "not-http": raw(() => "SSH-2.0-OpenSSH_9.6\r\n"),
}

async function* dripping(body: Buffer, ms: number) {
  for (const byte of body) {
    yield Buffer.of(byte)
    await pause(ms, undefined, { ref: false })
  }
}

function* filler(megabytes: number) {
  const piece = Buffer.alloc(65_536, "x")
  for (let i = 0; i < megabytes * 16; i++) yield piece
}

/** Answers a call as the fault says. */
export async function play(fault: Fault, stage: Stage) {
  if ("done" in fault && fault.done) await stage.carryOut()
  await (players[fault.kind] as Player<FaultKind>)(fault, stage)
}
