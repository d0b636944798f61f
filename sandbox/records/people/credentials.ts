import { randomBytes } from "node:crypto"
import type { DriverTokens } from "#lib/provider/adapters/types"
import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

export const credentialTable = `create table credential (
  kind text not null,
  secret text not null,
  companion text not null,
  driver integer not null references driver (id),
  expires_at integer not null,
  primary key (kind, secret)
) strict`

/** The provider accepts s-token with u-token, or the older pair sid and u. */
export type Credential = { kind: "tokens" | "cookies"; secret: string; companion: string }

const YEAR = 365 * 86_400_000
const CREDENTIAL_LIFE_MS = 2 * YEAR

const createToken = () => randomBytes(24).toString("base64url")

export function createCredential(
  store: Store,
  driver: Driver,
  now: number,
  kind: Credential["kind"] = "tokens",
): Credential {
  const credential = { kind, secret: createToken(), companion: createToken() }
  store.run`insert into credential (kind, secret, companion, driver, expires_at)
    values (${kind}, ${credential.secret}, ${credential.companion}, ${driver.id}, ${now + CREDENTIAL_LIFE_MS})`
  return credential
}

/** The driver of the first valid credential. */
export function findDriverByCredentials(
  store: Store,
  credentials: readonly Credential[],
  now: number,
): Driver | undefined {
  for (const credential of credentials) {
    const driver = findDriverByCredential(store, credential, now)
    if (driver) return driver
  }
  return undefined
}

const findDriverByCredential = (store: Store, credential: Credential, now: number) =>
  store.get<Driver>`select driver.* from credential join driver on driver.id = credential.driver
    where kind = ${credential.kind} and secret = ${credential.secret}
      and (companion = ${credential.companion} or ${credential.companion} = '') and expires_at > ${now}`

export const deleteCredential = (store: Store, credential: Credential) =>
  store.run`delete from credential where kind = ${credential.kind} and secret = ${credential.secret}`

export const deleteAllCredentials = (store: Store, driver: Driver) =>
  store.run`delete from credential where driver = ${driver.id}`

export const listCredentials = (store: Store, phone: string) =>
  store.all<Credential & { expires_at: number }>`select kind, secret, companion, expires_at
    from credential join driver on driver.id = credential.driver where phone = ${phone} order by expires_at desc`

/** Cookie values by name. */
export const toCookies = (credential: Credential): Record<string, string> =>
  credential.kind === "tokens"
    ? { "s-token": credential.secret, "u-token": credential.companion }
    : { sid: credential.secret, u: credential.companion }

/** Tokens from headers; some adapters send only the first. */
export const readTokenCredentials = ({ sToken, uToken = "" }: DriverTokens): Credential[] =>
  sToken ? [{ kind: "tokens", secret: sToken, companion: uToken }] : []

/** All complete pairs in the cookies. */
export function readCookieCredentials(cookies: ReadonlyMap<string, string>): Credential[] {
  const pair = (kind: Credential["kind"], first: string, second: string) => {
    const [secret, companion] = [cookies.get(first), cookies.get(second)]
    return secret && companion ? [{ kind, secret, companion }] : []
  }
  return [...pair("tokens", "s-token", "u-token"), ...pair("cookies", "sid", "u")]
}
