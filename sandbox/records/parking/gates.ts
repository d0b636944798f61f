import { randomBytes } from "node:crypto"
import type { Store } from "#sandbox/store/store"

/** A car's pass through a barrier, shown by the code that its driver scans. */
export const passTable = `create table pass (
  token text primary key,
  gate_id text not null,
  gate text not null,
  park text not null references park (id),
  /* IN or OUT; barriers of other manufacturers may send other values */
  type text not null,
  message text not null,
  /* null for a car without a plate */
  plate text,
  /* null until the driver of a car without a plate confirms the entry */
  at integer,
  /* which call returns the picture: record, photo, or none */
  picture text not null check (picture in ('record', 'photo', 'none')),
  /* why the barrier does not open */
  reason text,
  expires_at integer not null
) strict`

export type Pass = {
  token: string
  gate_id: string
  gate: string
  park: string
  type: string
  message: string
  plate: string | null
  at: number | null
  picture: "record" | "photo" | "none"
  reason: string | null
  expires_at: number
}

const PASS_LIFE_MS = 24 * 3_600_000

export type NewPass = Pick<Pass, "gate_id" | "gate" | "park" | "type" | "message"> &
  Partial<Pick<Pass, "token" | "plate" | "at" | "picture" | "reason" | "expires_at">>

export function insertPass(store: Store, pass: NewPass, now: number): Pass {
  const { gate_id, gate, park, type, message, plate = null, at = null, picture = "record", reason = null } = pass
  const { token = randomBytes(9).toString("base64url"), expires_at = now + PASS_LIFE_MS } = pass
  const created = store.get<Pass>`insert into pass
    (token, gate_id, gate, park, type, message, plate, at, picture, reason, expires_at)
    values (${token}, ${gate_id}, ${gate}, ${park}, ${type}, ${message}, ${plate}, ${at}, ${picture}, ${reason},
      ${expires_at}) returning *`
  if (!created) throw new Error("inserting the pass returned no row")
  return created
}

export const findPassByToken = (store: Store, token: string) =>
  store.get<Pass>`select * from pass where token = ${token}`

export const findValidPass = (store: Store, token: string, gateId: string, now: number) =>
  store.get<Pass>`select * from pass where token = ${token} and gate_id = ${gateId} and expires_at > ${now}`

export const setEntered = (store: Store, token: string, message: string, at: number) =>
  store.run`update pass set at = ${at}, message = ${message} where token = ${token} and at is null`
