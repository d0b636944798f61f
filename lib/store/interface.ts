import "server-only"
/** A window begins with the first point consumed and ends after `seconds`. */
export type Quota = { points: number; seconds: number }
/** `wait`: the seconds until the window ends. */
export type LimitResult = { ok: true } | { ok: false; wait: number }

/**
 * State shared by all instances: limits, payments and their locks, one-time marks, ended sessions, families of restore
 * tickets. In Redis with `REDIS_URL`, else in the memory of this process.
 */
export type Store = {
  // While Redis is down each instance counts alone.
  /** Consumes a point. A refused one counts, too, until it is rewarded. */
  consume(key: string, quota: Quota): Promise<LimitResult>
  /** Whether a point is left; consumes none. */
  peek(key: string, quota: Quota): Promise<LimitResult>
  /** Gives a consumed point back. */
  reward(key: string, quota: Quota): Promise<void>

  // While Redis is down these throw `StoreUnavailableError`. The write may still happen.
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, seconds: number): Promise<void>
  remove(key: string): Promise<void>
  /** Replaces `from` by `to` in one step; false if the value is no longer `from`. */
  compareAndSet(key: string, from: string | undefined, to: string, seconds: number): Promise<boolean>
  /** Sets `key` only if `guard` still has the value `still`, in one step. Returns whether it did. */
  setWhile(guard: string, still: string, key: string, value: string, seconds: number): Promise<boolean>

  // While Redis is down these continue without it.
  /** As `get`, but undefined if Redis is down. */
  getOrUndefined(key: string): Promise<string | undefined>
  /** As `set`, or as soon as Redis is back. This instance sees the value at once. */
  setEventually(key: string, value: string, seconds: number): Promise<void>
  /** Removes the key if it still has this value, or as soon as Redis is back. */
  compareAndDelete(key: string, value: string): Promise<void>

  /** When Redis last lost its data: locks may be lost whose holders continue. */
  lostDataAt(): number | undefined
  /** Resolves when Redis was reached, or after a timeout. */
  ready(): Promise<void>
  close(): Promise<void>
}
