import "server-only"
const SENTINEL_TIMEOUT_MS = 500

/**
 * The URL of the current primary. The host of `url` is the name the Sentinels monitor it by; user, password and database
 * of `url` belong to the primary.
 *
 * `createSentinel` finds the primary and is closed again. It does not carry the commands, because it holds them back while
 * it looks for a primary and sends them again to the next one: a lock could be granted by a copy that lacks the locks of
 * the last second, before `comparePrimary` (redis.ts) has noticed the failover.
 */
export async function findPrimary(sentinels: readonly string[], url: string): Promise<string> {
  const { createSentinel } = await import("redis")
  const primary = new URL(url)
  const [watcher] = sentinels.map((sentinel) => new URL(sentinel))
  const sentinel = createSentinel({
    name: primary.hostname,
    sentinelRootNodes: sentinels.map(nodeOf),
    sentinelClientOptions: {
      ...connectionTo(watcher!),
      ...(watcher!.username && { username: decodeURIComponent(watcher!.username) }),
      ...(watcher!.password && { password: decodeURIComponent(watcher!.password) }),
    },
    nodeClientOptions: connectionTo(primary),
    // The link (link.ts) waits between attempts and repeats them.
    maxCommandRediscovers: 0,
  })
  const causes = new Set<string>()
  // Some of its errors are emitted twice, the second time as text.
  const note = ({ message, code }: NodeJS.ErrnoException) => (message || code) && causes.add(message || code!)
  sentinel.on("error", note)
  try {
    await sentinel.connect()
    const { host, port } = sentinel.getMasterNode()!
    primary.hostname = host.includes(":") ? `[${host}]` : host
    primary.port = String(port)
    return primary.href
  } catch (error) {
    note(error as Error)
    throw new Error(`no Sentinel knows a primary named ${primary.hostname} (${[...causes].join("; ")})`)
  } finally {
    await sentinel.destroy()
  }
}

const connectionTo = ({ protocol }: URL) =>
  ({
    RESP: 2,
    disableClientInfo: true,
    maintNotifications: "disabled",
    socket: {
      connectTimeout: SENTINEL_TIMEOUT_MS,
      socketTimeout: SENTINEL_TIMEOUT_MS,
      reconnectStrategy: false,
      ...(protocol === "rediss:" && { tls: true }),
    },
  }) as const

function nodeOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 26_379) }
}
