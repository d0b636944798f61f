import "server-only"
import { env } from "#lib/env/env"
import { processSingleton } from "#lib/core/process-singleton"
import type { Store } from "#lib/store/interface"
import { memoryStore } from "#lib/store/memory"
import { redisStore } from "#lib/store/redis"

export const store = (): Store =>
  processSingleton("store", () => {
    const { REDIS_URL, REDIS_SENTINELS } = env()
    return REDIS_URL ? redisStore(REDIS_URL, REDIS_SENTINELS) : memoryStore()
  })
