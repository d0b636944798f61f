import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import { APP_KEYS } from "#tests/sandbox/test-sandbox"

/** Runs the sandbox as `npm start` does, in its own process. */
function startProcess(environment: Record<string, string>): { child: ChildProcess; text: () => string } {
  const chunks: string[] = []
  const child = spawn("node", ["sandbox/main.ts"], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk.toString()))
  return { child, text: () => chunks.join("") }
}

const completeSettings = (port: number) => ({
  SANDBOX_DATA: ":memory:",
  SANDBOX_PORT: String(port),
  PROVIDER_APP_KEY: APP_KEYS.appKey,
  PROVIDER_APP_SECRET: APP_KEYS.appSecret,
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

test.each(["SIGTERM", "SIGINT"] as const)("%s stops the sandbox cleanly, even during a response", async (signal) => {
  const port = await findFreePort()
  const { child, text } = startProcess(completeSettings(port))
  while (!text().includes("listens on")) await once(child.stdout as NodeJS.ReadableStream, "data")
  const fault = { match: "platform.record", fault: { kind: "latency", ms: 600_000 } }
  await fetch(`http://127.0.0.1:${port}/__sandbox/faults`, { method: "POST", body: JSON.stringify(fault) })
  const pending = fetch(`http://127.0.0.1:${port}/v1/api/facilitator`).catch(() => "connection closed")
  await fetch(`http://127.0.0.1:${port}/__sandbox/health`)
  child.kill(signal)
  expect(await once(child, "exit")).toEqual([0, null])
  expect(await pending).toBe("connection closed")
})

test("a missing key and a taken port stop the sandbox with a message", async () => {
  const withoutKey = startProcess({ SANDBOX_DATA: ":memory:" })
  expect(await once(withoutKey.child, "exit")).toEqual([1, null])
  expect(withoutKey.text()).toMatch(/cannot start[^]*PROVIDER_APP_KEY/)

  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const portTaken = startProcess(completeSettings(port))
  expect(await once(portTaken.child, "exit")).toEqual([1, null])
  expect(portTaken.text()).toBe(`Port ${port} is taken. Set SANDBOX_PORT to another one.\n`)
  const phonePortTaken = startProcess({ ...completeSettings(await findFreePort()), SANDBOX_PHONE_PORT: String(port) })
  expect(await once(phonePortTaken.child, "exit")).toEqual([1, null])
  expect(phonePortTaken.text()).toBe(`Port ${port} is taken. Set SANDBOX_PHONE_PORT to another one.\n`)
  server.close()
})
