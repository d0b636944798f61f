import { env } from "#lib/kit/process/env"
import { shared } from "#lib/kit/process/shared"
import type { Store } from "#lib/kit/store/interface"
import { memoryStore } from "#lib/kit/store/memory"
import { redisStore } from "#lib/kit/store/redis"

export const store = (): Store =>
  shared("store", () => {
    const { REDIS_URL, REDIS_SENTINELS } = env()
    return REDIS_URL ? redisStore(REDIS_URL, REDIS_SENTINELS) : memoryStore()
  })
