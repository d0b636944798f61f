import "server-only"
/** So many points in a window, which begins with the first point consumed and ends after `seconds`. */
export type Quota = { points: number; seconds: number }
/** `wait`: the seconds until the window ends. */
export type LimitResult = { ok: true } | { ok: false; wait: number }

/**
 * What instances share: limits, payments and their locks, one-time marks, ended sessions, the turn of each restore
 * ticket's family. With `REDIS_URL` it is Redis, which can be away; without, this process, which cannot.
 */
export type Store = {
  // Away, each instance counts alone.
  /** Consumes a point. A refused one counts, too, until it is rewarded. */
  consume(key: string, quota: Quota): Promise<LimitResult>
  /** Whether a point is left; consumes none. */
  peek(key: string, quota: Quota): Promise<LimitResult>
  /** Gives a consumed point back. */
  reward(key: string, quota: Quota): Promise<void>

  // Away, these throw `StoreUnavailableError`; a change may then still have been made, or be made yet.
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, seconds: number): Promise<void>
  remove(key: string): Promise<void>
  /** Replaces `from` by `to` in one step; false if the value is no longer `from`. */
  compareAndSet(key: string, from: string | undefined, to: string, seconds: number): Promise<boolean>
  /** As `set`, in one step with the look at another key: false, and nothing set, if that one is no longer `still`. */
  setWhile(guard: string, still: string, key: string, value: string, seconds: number): Promise<boolean>

  // Away, these do what can be done without.
  /** As `get`, and undefined for what cannot be known now. */
  getOrUndefined(key: string): Promise<string | undefined>
  /** As `set`, now or as soon as it can be; this instance knows it at once. */
  setEventually(key: string, value: string, seconds: number): Promise<void>
  /** Removes what is still this value, now or as soon as it can be. */
  compareAndDelete(key: string, value: string): Promise<void>

  /** When the shared memory was last found empty that had not been: locks may be forgotten whose holders go on. */
  lostDataAt(): number | undefined
  /** It was reached, or has been waited for long enough to go on without. */
  ready(): Promise<void>
  close(): Promise<void>
}
