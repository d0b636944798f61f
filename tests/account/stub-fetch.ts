type StubbedRequest = { address: string; headers: Record<string, string>; input: Record<string, unknown> }

/** Replaces fetch by responses per URL and records the requests. An unknown URL is a lost connection. */
export function stubFetch(responses: Record<string, object | (() => object | Promise<object>)>) {
  const requests: StubbedRequest[] = []
  globalThis.fetch = (async (address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    requests.push({ address, headers, input: JSON.parse(body) as Record<string, unknown> })
    const response = responses[address]
    if (!response) throw new TypeError("fetch failed")
    return { json: async () => (typeof response === "function" ? response() : response) }
  }) as unknown as typeof fetch
  return requests
}
