import { isLoopback } from "./hosts.ts"

export type TransportFacts = {
  isLoopback: boolean
  isHttps: boolean
  hsts?: string
  /** What plain http answers; `refused` if nothing listens there. */
  plain?: { status: number; location?: string } | "refused"
  error?: string
}

/** Asks the deployment itself: with https, and with plain http on its usual port. */
export async function readTransport(start: string, limitMs: number): Promise<TransportFacts> {
  const url = new URL(start)
  const facts = { isLoopback: isLoopback(url), isHttps: url.protocol === "https:" }
  if (facts.isLoopback) return facts
  const ask = (address: string) => fetch(address, { redirect: "manual", signal: AbortSignal.timeout(limitMs) })
  try {
    const response = facts.isHttps ? await ask(start) : undefined
    const hsts = response?.headers.get("strict-transport-security") ?? undefined
    const plainUrl = `http://${url.hostname}${url.pathname}`
    const plain = await ask(plainUrl).then(
      ({ status, headers }) => ({ status, location: headers.get("location") ?? undefined }),
      () => "refused" as const,
    )
    return { ...facts, hsts, plain }
  } catch (error) {
    return { ...facts, error: error instanceof Error ? error.message : String(error) }
  }
}
