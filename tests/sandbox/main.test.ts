import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { keys } from "#tests/sandbox/box"

/** The box as `npm start` runs it: a process of its own. */
function run(environment: Record<string, string>): { child: ChildProcess; text: () => string } {
  const chunks: string[] = []
  const child = spawn("node", ["sandbox/main.ts"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()))
  return { child, text: () => chunks.join("") }
}

const whole = (port: number) => ({
  SANDBOX_DATA: ":memory:",
  SANDBOX_PORT: String(port),
  PROVIDER_APP_KEY: keys.appKey,
  PROVIDER_APP_SECRET: keys.appSecret,
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

test.each(["SIGTERM", "SIGINT"] as const)("%s stops it cleanly, even in the middle of an answer", async (signal) => {
  const port = await freePort()
  const { child, text } = run(whole(port))
  while (!text().includes("listens on")) await once(child.stdout as NodeJS.ReadableStream, "data")
  const fault = { match: "platform.record", fault: { kind: "latency", ms: 600_000 } }
  await fetch(`http://127.0.0.1:${port}/__sandbox/faults`, { method: "POST", body: JSON.stringify(fault) })
  const waiting = fetch(`http://127.0.0.1:${port}/v1/api/facilitator`).catch(() => "cut off")
  await fetch(`http://127.0.0.1:${port}/__sandbox/health`)
  child.kill(signal)
  expect(await once(child, "exit")).toEqual([0, null])
  expect(await waiting).toBe("cut off")
})

test("a missing key and a taken port are a sentence each", async () => {
  const without = run({ SANDBOX_DATA: ":memory:" })
  expect(await once(without.child, "exit")).toEqual([1, null])
  expect(without.text()).toMatch(/cannot start[^]*PROVIDER_APP_KEY/)

  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const taken = run(whole(port))
  expect(await once(taken.child, "exit")).toEqual([1, null])
  expect(taken.text()).toBe(`Port ${port} is taken. Set SANDBOX_PORT to another one.\n`)
  const phone = run({ ...whole(await freePort()), SANDBOX_PHONE_PORT: String(port) })
  expect(await once(phone.child, "exit")).toEqual([1, null])
  expect(phone.text()).toBe(`Port ${port} is taken. Set SANDBOX_PHONE_PORT to another one.\n`)
  server.close()
})
