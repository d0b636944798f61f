import { toBeijingDay, toDate } from "#lib/core/time/dates"
import type { Store } from "#sandbox/store/store"

/** The sandbox's clock. It can be set and runs on from there. */
export type Clock = {
  now(): number
  /** Milliseconds ahead of the machine's clock. */
  ahead(): number
  set(time: number): void
  advance(milliseconds: number): void
}

export const clockTable = "create table clock (ahead integer not null) strict"

export function createClock(store: Store): Clock {
  const ahead = () => store.get<{ ahead: number }>`select ahead from clock`?.ahead ?? 0
  const setAhead = (milliseconds: number) =>
    store.transaction(() => {
      store.run`delete from clock`
      store.run`insert into clock (ahead) values (${Math.round(milliseconds)})`
    })
  return {
    ahead,
    now: () => Date.now() + ahead(),
    set: (time) => setAhead(time - Date.now()),
    advance: (milliseconds) => setAhead(ahead() + milliseconds),
  }
}

/** First and last second of the day in Beijing time. */
export const getStartOfDay = (now: number) => toDate(toBeijingDay(now)).getTime()
export const getEndOfDay = (now: number) => toDate(`${toBeijingDay(now)} 23:59:59`).getTime()
