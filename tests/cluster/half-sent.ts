import { request } from "node:http"
import type { Browser } from "#tests/support/http-browser"

/** An upload of which half has left the phone; `rest` sends what is left of it and answers the status. */
export async function halfSent(browser: Browser, path: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  const half = Math.floor(body.length / 2)
  const headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    origin: browser.publicOrigin,
    "x-berth": "1",
    "content-type": whole.headers.get("content-type") ?? "",
    "content-length": body.length,
  }
  const sending = request(browser.origin + path, { method: "POST", headers, agent: false })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on("response", (answer) => resolve(answer.resume().statusCode ?? 0))
    sending.on("error", reject)
  })
  await new Promise((sent) => sending.write(body.subarray(0, half), sent))
  return {
    rest: () => {
      sending.end(body.subarray(half))
      return answered
    },
  }
}

export type Read = { status: number; whole: boolean; bytes: number }

/** An answer that is read to its end, or to where it breaks off. */
export function reading(origin: string, path: string) {
  let bytes = 0
  let hasEnded = false
  const ended = new Promise<Read>((resolve, reject) => {
    const asking = request(origin + path, { agent: false }, (answer) => {
      answer.on("data", (more: Buffer) => (bytes += more.length))
      answer.on("error", () => undefined)
      answer.on("close", () => {
        hasEnded = true
        resolve({ status: answer.statusCode ?? 0, whole: answer.complete, bytes })
      })
    })
    asking.on("error", reject)
    asking.end()
  })
  return { bytes: () => bytes, isInMidStream: () => bytes > 0 && !hasEnded, ended }
}
