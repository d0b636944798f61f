import { Pool } from "undici"
import { percentile } from "../figures.ts"

/** One kind of request. Every response must contain `expects` in its body or its Location. */
export type RequestSpec = {
  path: string
  method?: "GET" | "POST"
  body?: string
  headers?: (requestNumber: number) => Record<string, string>
  expects: string
  status?: number
}

export type Load = { requests: number; perSecond: number; p50: number; p99: number }

/** Sends requests over a number of connections for some seconds; each connection waits for its response. */
export async function sendLoad(
  origin: string,
  spec: RequestSpec,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let requestCount = 0
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000

  const sendInTurn = async () => {
    do {
      const sentAt = performance.now()
      const { path, method = "GET", body, headers, status = 200, expects } = spec
      const response = await pool.request({ path, method, body, headers: headers?.(requestCount++) })
      const text = (await response.body.text()) + String(response.headers.location ?? "")
      if (response.statusCode !== status || !text.includes(expects)) {
        throw new Error(`${origin}${path} answers ${response.statusCode}, without "${expects}":\n${text.slice(0, 300)}`)
      }
      times.push(performance.now() - sentAt)
    } while (performance.now() < end)
  }
  try {
    await Promise.all(Array.from({ length: connections }, sendInTurn))
  } finally {
    await pool.destroy()
  }
  const perSecond = (times.length / (performance.now() - startedAt)) * 1000
  return { requests: times.length, perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
