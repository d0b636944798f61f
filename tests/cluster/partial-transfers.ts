import { request } from "node:http"
import type { Browser } from "#tests/support/http-browser"

/** Sends half of an upload; `rest` sends the other half and returns the status. */
export async function sendHalf(browser: Browser, path: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = new Response(form)
  const body = Buffer.from(await response.arrayBuffer())
  const half = Math.floor(body.length / 2)
  const headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    origin: browser.seenAs,
    "x-berth": "1",
    "content-type": response.headers.get("content-type") ?? "",
    "content-length": body.length,
  }
  const clientRequest = request(browser.origin + path, { method: "POST", headers, agent: false })
  const status = new Promise<number>((resolve, reject) => {
    clientRequest.on("response", (incoming) => resolve(incoming.resume().statusCode ?? 0))
    clientRequest.on("error", reject)
  })
  await new Promise((resolve) => clientRequest.write(body.subarray(0, half), resolve))
  return {
    sendRest: () => {
      clientRequest.end(body.subarray(half))
      return status
    },
  }
}

export type Download = { status: number; isComplete: boolean; bytes: number }

/** Downloads a response until it ends or breaks off. */
export function startDownload(origin: string, path: string) {
  let bytes = 0
  let hasEnded = false
  const result = new Promise<Download>((resolve, reject) => {
    const clientRequest = request(origin + path, { agent: false }, (incoming) => {
      incoming.on("data", (chunk: Buffer) => (bytes += chunk.length))
      incoming.on("error", () => undefined)
      incoming.on("close", () => {
        hasEnded = true
        resolve({ status: incoming.statusCode ?? 0, isComplete: incoming.complete, bytes })
      })
    })
    clientRequest.on("error", reject)
    clientRequest.end()
  })
  return { bytes: () => bytes, isIncomplete: () => bytes > 0 && !hasEnded, result }
}
