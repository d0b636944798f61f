import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser } from "#tests/support/http-browser"
import { startRedis } from "#tests/support/redis"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

type Instance = Awaited<ReturnType<typeof startTestApp>>
export type Instances = Awaited<ReturnType<typeof startInstances>>

/** Two instances with one sandbox and one persistent Redis. */
export async function startInstances(name: string) {
  const sandbox = await startTestSandbox()
  const folder = await mkdtemp(join(tmpdir(), "berth-redis-"))
  let redis = await startRedis({ memory: folder })
  const { port, url } = redis
  const hosts = {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: new URL(sandbox.url).host,
    TRUSTED_HOPS: "1",
  }
  const start = async (which: string) => {
    const app = await startTestApp(`${name}-${which}`, { ...hosts, REDIS_URL: url })
    await fetch(`${app.origin}/api/health/ready`)
    return app
  }
  const [one, other] = [await start("one"), await start("other")] as const
  /** Waits until the last log line of both instances about the store is this event. */
  const waitForBoth = async (event: string) => {
    const readLastEvent = (app: Instance) =>
      app
        .log()
        .match(/"event":"store (?:away|reached)"/g)
        ?.at(-1)
    while ([one, other].some((app) => readLastEvent(app) !== `"event":"${event}"`)) await wait(50)
  }
  return {
    sandbox,
    one,
    other,
    start,
    redis: () => redis,
    async killRedis() {
      await redis.kill()
      await waitForBoth("store away")
    },
    async restartRedis({ empty = false } = {}) {
      redis = await startRedis({ port, memory: empty ? undefined : folder })
      await waitForBoth("store reached")
    },
    async stop() {
      await Promise.all([one.stop(), other.stop()])
      await redis.stop()
      await sandbox.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A browser connected to one of the instances. */
export const openBrowserAt = (app: Instance, headers: Record<string, string> = {}): Browser =>
  app.browser(HTTP_URL, headers)

/** The same browser after the load balancer has moved it to another instance. */
export function moveBrowser(browser: Browser, app: Instance): Browser {
  const moved = openBrowserAt(app)
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
  return moved
}
