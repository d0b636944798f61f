import "server-only"
import { env } from "#lib/env/env"
import { processSingleton } from "#lib/core/process-singleton"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { createRedisStore } from "#lib/store/redis"

export const store = (): Store =>
  processSingleton("store", () => {
    const { REDIS_URL, REDIS_SENTINELS } = env()
    return REDIS_URL ? createRedisStore(REDIS_URL, REDIS_SENTINELS) : createMemoryStore()
  })
