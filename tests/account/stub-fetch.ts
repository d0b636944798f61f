type StubbedRequest = { url: string; headers: Record<string, string>; input: Record<string, unknown> }

/** Replaces fetch with responses per URL and records the requests. An unknown URL fails like a lost connection. */
export function stubFetch(responses: Record<string, object | (() => object | Promise<object>)>) {
  const requests: StubbedRequest[] = []
  globalThis.fetch = (async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    requests.push({ url, headers, input: JSON.parse(body) as Record<string, unknown> })
    const response = responses[url]
    if (!response) throw new TypeError("fetch failed")
    return { json: async () => (typeof response === "function" ? response() : response) }
  }) as unknown as typeof fetch
  return requests
}
