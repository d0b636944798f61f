/** Of several one answers at once; who is gone is not waited for. */
const ASK_TIMEOUT_MS = 500

/**
 * Where the primary is now. Sentinel is asked before each line is opened, one after the other, and the first that knows is
 * believed: whether it still is one, it says itself (lib/kit/store/link.ts). The host of the store's address is the name that Sentinel
 * watches it by; user, password and database are the primary's own.
 */
export async function primaryBy(sentinels: readonly string[], url: string): Promise<string> {
  const primary = new URL(url)
  const name = primary.hostname
  const heard: string[] = []
  for (const sentinel of sentinels) {
    try {
      const [host, port] = await ask(sentinel, name)
      primary.hostname = host.includes(":") ? `[${host}]` : host
      primary.port = port
      return primary.href
    } catch (error) {
      heard.push(`${new URL(sentinel).host}: ${(error as Error).message || (error as Error).name}`)
    }
  }
  throw new Error(`no Sentinel knows where ${name} is (${heard.join("; ")})`)
}

async function ask(sentinel: string, name: string): Promise<[host: string, port: string]> {
  const { createClient } = await import("redis")
  const client = createClient({
    ...{ url: sentinel, RESP: 2, disableOfflineQueue: true, disableClientInfo: true, maintNotifications: "disabled" },
    socket: { reconnectStrategy: false, connectTimeout: ASK_TIMEOUT_MS },
  })
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ASK_TIMEOUT_MS} ms`)), ASK_TIMEOUT_MS)
  client.on("error", late.reject)
  try {
    await Promise.race([client.connect(), late.promise])
    const said = await Promise.race([client.sendCommand(["SENTINEL", "get-master-addr-by-name", name]), late.promise])
    if (!Array.isArray(said)) throw new Error("it watches nothing by that name")
    return [String(said[0]), String(said[1])]
  } finally {
    clearTimeout(timer)
    client.destroy()
  }
}
