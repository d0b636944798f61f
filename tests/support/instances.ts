import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import type { Browser } from "#tests/support/http-browser"
import { startRedis } from "#tests/support/redis"
import { PLAIN, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"

type Instance = Awaited<ReturnType<typeof startOwnApp>>
export type Instances = Awaited<ReturnType<typeof startInstances>>

/** Two processes of the same build at one provider and one Redis that remembers, all of a test's own. */
export async function startInstances(name: string) {
  const box = await startOwnSandbox()
  const folder = await mkdtemp(join(tmpdir(), "berth-redis-"))
  let redis = await startRedis({ memory: folder })
  const { port, url } = redis
  const hosts = { PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host, TRUSTED_HOPS: "1" }
  const start = async (which: string) => {
    const app = await startOwnApp(`${name}-${which}`, { ...hosts, REDIS_URL: url })
    await fetch(`${app.origin}/api/health/ready`)
    return app
  }
  const [one, other] = [await start("one"), await start("other")] as const
  /** What each says of its store at last, in its log. */
  const untilBothSay = async (event: string) => {
    const say = (app: Instance) =>
      app
        .log()
        .match(/"event":"store (?:away|reached)"/g)
        ?.at(-1)
    while ([one, other].some((app) => say(app) !== `"event":"${event}"`)) await wait(50)
  }
  return {
    box,
    one,
    other,
    start,
    redis: () => redis,
    async loseRedis() {
      await redis.kill()
      await untilBothSay("store away")
    },
    async findRedis({ empty = false } = {}) {
      redis = await startRedis({ port, memory: empty ? undefined : folder })
      await untilBothSay("store reached")
    },
    async stop() {
      await Promise.all([one.stop(), other.stop()])
      await redis.stop()
      await box.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** A phone at one of the instances. */
export const phoneAt = (app: Instance, headers: Record<string, string> = {}): Browser => app.browser(PLAIN, headers)

/** The same phone, and the balancer has led it to another instance. */
export function moved(browser: Browser, app: Instance): Browser {
  const there = phoneAt(app)
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  return there
}
