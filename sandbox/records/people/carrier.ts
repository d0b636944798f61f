import { randomBytes } from "node:crypto"
import type { Store } from "#sandbox/store/store"

/** Tokens that start the carrier's script. */
export const accessTable = `create table carrier_access (
  token text primary key,
  jwt text not null,
  origin text not null,
  expires_at integer not null
) strict`
export const spTokenTable = `create table carrier_token (
  token text primary key,
  phone text not null,
  expires_at integer not null
) strict`

const MINUTE = 60_000
const randomToken = () => randomBytes(24).toString("base64url")

export function createAccess(store: Store, origin: string, now: number) {
  const access = { accessToken: randomToken(), jwtToken: [randomToken(), randomToken(), randomToken()].join(".") }
  store.run`insert into carrier_access (token, jwt, origin, expires_at)
    values (${access.accessToken}, ${access.jwtToken}, ${origin}, ${now + 10 * MINUTE})`
  return access
}

export const findAccess = (store: Store, accessToken: string, jwtToken: string, now: number) =>
  store.get<{ origin: string }>`select origin from carrier_access
    where token = ${accessToken} and jwt = ${jwtToken} and expires_at > ${now}`

/** A token with which the carrier confirms a phone. */
export function createSpToken(store: Store, phone: string, now: number): string {
  const token = `sp-${randomToken()}`
  store.run`insert into carrier_token (token, phone, expires_at) values (${token}, ${phone}, ${now + 10 * MINUTE})`
  return token
}

/** Returns the phone and deletes the token. */
export const spendSpToken = (store: Store, token: string, now: number) =>
  store.get<{ phone: string; expires_at: number }>`delete from carrier_token
    where token = ${token} and expires_at > ${now} returning phone, expires_at`?.phone
