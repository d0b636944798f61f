import { Pool } from "undici"

/** One kind of request; `headers` is asked for each turn, and every answer must hold `expects` in its text or Location. */
export type Ask = {
  path: string
  method?: "GET" | "POST"
  body?: string
  headers?: (turn: number) => Record<string, string>
  expects: string
  status?: number
}

export type Load = { requests: number; perSecond: number; p50: number; p99: number }

/** Asks over so many connections, each waiting for its answer before it asks again, for so long. */
export async function load(
  origin: string,
  ask: Ask,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const times: number[] = []
  let turn = 0
  const began = performance.now()
  const end = began + seconds * 1000

  const driver = async () => {
    do {
      const asked = performance.now()
      const { path, method = "GET", body, headers, status = 200 } = ask
      const answer = await pool.request({ path, method, body, headers: headers?.(turn++) })
      const text = (await answer.body.text()) + String(answer.headers.location ?? "")
      if (answer.statusCode !== status || !text.includes(ask.expects)) {
        throw new Error(
          `${origin}${path} answers ${answer.statusCode}, without "${ask.expects}":\n${text.slice(0, 300)}`,
        )
      }
      times.push(performance.now() - asked)
    } while (performance.now() < end)
  }
  try {
    await Promise.all(Array.from({ length: connections }, driver))
  } finally {
    await pool.destroy()
  }
  const took = performance.now() - began
  return { requests: times.length, perSecond: (times.length / took) * 1000, ...percentiles(times) }
}

function percentiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { p50: at(0.5), p99: at(0.99) }
}
