import "server-only"
/** A window begins with the first point consumed and ends after `seconds`. */
export type Quota = { points: number; seconds: number }
/** `wait`: the seconds until the window ends. */
export type LimitResult = { ok: true } | { ok: false; wait: number }

/**
 * State shared by all instances: limits, payments and their locks, one-time flags, ended sessions, families of restore
 * tickets. In Redis with `REDIS_URL`, else in the memory of this process.
 */
export type Store = {
  // While Redis is down each instance counts its own requests.
  /** Consumes a point. A refused point is counted, too, until it is rewarded. */
  consume(key: string, quota: Quota): Promise<LimitResult>
  /** Whether a point is left; consumes none. */
  peek(key: string, quota: Quota): Promise<LimitResult>
  /** Gives a consumed point back. */
  reward(key: string, quota: Quota): Promise<void>

  // While Redis is down these throw `StoreUnavailableError`. The write may still happen.
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, seconds: number): Promise<void>
  remove(key: string): Promise<void>
  /** Replaces the value in one step. Returns false if the current value is not `expected`. */
  compareAndSet(key: string, expected: string | undefined, value: string, seconds: number): Promise<boolean>
  /** Sets `key` if `guardKey` has the value `expected`, in one step. Returns whether it was set. */
  setWhile(guardKey: string, expected: string, key: string, value: string, seconds: number): Promise<boolean>

  // These do not fail while Redis is down.
  /** Like `get`, but undefined if Redis is down. */
  getOrUndefined(key: string): Promise<string | undefined>
  /** Like `set`. If Redis is down, writes once it is available. This instance reads the new value immediately. */
  setEventually(key: string, value: string, seconds: number): Promise<void>
  /** Like `setEventually`, but only writes if the key then has the expected value, and is not read before. */
  compareAndSetEventually(key: string, expected: string, value: string, seconds: number): Promise<void>
  /** Removes the key if it has this value. If Redis is down, removes it once it is available. */
  compareAndDelete(key: string, value: string): Promise<void>

  /** When Redis last lost its data. Its locks are lost, too, although their holders may still be running. */
  lostDataAt(): number | undefined
  /** Resolves once Redis is connected, or after a timeout. */
  ready(): Promise<void>
  close(): Promise<void>
}
