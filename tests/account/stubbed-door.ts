type Knock = { address: string; headers: Record<string, string>; input: Record<string, unknown> }

/**
 * The app's own server for a test of a browser's side: what it says by address, what it was asked, in order.
 * An address it does not know is a lost connection.
 */
export function stubbedDoor(says: Record<string, object | (() => object | Promise<object>)>) {
  const knocks: Knock[] = []
  globalThis.fetch = (async (address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    knocks.push({ address, headers, input: JSON.parse(body) as Record<string, unknown> })
    const said = says[address]
    if (!said) throw new TypeError("fetch failed")
    return { json: async () => (typeof said === "function" ? said() : said) }
  }) as unknown as typeof fetch
  return knocks
}
