import "server-only"
const SENTINEL_TIMEOUT_MS = 500

/**
 * The URL of the current primary. The host of `url` is the name by which the Sentinels monitor it; user, password and
 * database of `url` belong to the primary.
 *
 * `createSentinel` only finds the primary and is then closed. It is not used for commands, because it queues them
 * during a failover and repeats them on the next primary. That primary may lack the locks of the last second, and could
 * grant a lock again before `checkPrimary` (redis.ts) has noticed the failover.
 */
export async function findPrimary(sentinels: readonly string[], url: string): Promise<string> {
  const { createSentinel } = await import("redis")
  const primary = new URL(url)
  const [firstSentinel] = sentinels.map((sentinel) => new URL(sentinel))
  const sentinel = createSentinel({
    name: primary.hostname,
    sentinelRootNodes: sentinels.map(toNode),
    sentinelClientOptions: {
      ...createConnectionOptions(firstSentinel!),
      ...(firstSentinel!.username && { username: decodeURIComponent(firstSentinel!.username) }),
      ...(firstSentinel!.password && { password: decodeURIComponent(firstSentinel!.password) }),
    },
    nodeClientOptions: createConnectionOptions(primary),
    // connection.ts waits between attempts and repeats them.
    maxCommandRediscovers: 0,
  })
  const causes = new Set<string>()
  // Some of its errors are emitted twice, the second time as text.
  const addCause = ({ message, code }: NodeJS.ErrnoException) => (message || code) && causes.add(message || code!)
  sentinel.on("error", addCause)
  try {
    await sentinel.connect()
    const { host, port } = sentinel.getMasterNode()!
    primary.hostname = host.includes(":") ? `[${host}]` : host
    primary.port = String(port)
    return primary.href
  } catch (error) {
    addCause(error as Error)
    throw new Error(`no Sentinel knows a primary named ${primary.hostname} (${[...causes].join("; ")})`)
  } finally {
    await sentinel.destroy()
  }
}

const createConnectionOptions = ({ protocol }: URL) =>
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

function toNode(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 26_379) }
}
