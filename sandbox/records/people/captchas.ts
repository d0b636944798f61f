import { createHash, randomBytes } from "node:crypto"
import { CAPTCHA_SECONDS } from "#lib/account/rules"
import type { Store } from "#sandbox/store/store"

export const captchaTable = `create table captcha (
  id text primary key,
  answer text not null,
  /* sha256 of the picture, so that a test that has only the picture can look up the answer */
  picture text not null,
  made_at integer not null,
  used integer not null default 0
) strict`

export function insertCaptcha(store: Store, answer: string, picture: Buffer, now: number): string {
  const id = randomBytes(12).toString("hex")
  store.run`insert into captcha (id, answer, picture, made_at)
    values (${id}, ${answer}, ${hashPicture(picture)}, ${now})`
  return id
}

/** Returns the answer once; any attempt, right or wrong, uses up the captcha. */
export function spendCaptcha(store: Store, id: string, now: number): string | undefined {
  const oldest = now - CAPTCHA_SECONDS * 1000
  return store.get<{ answer: string }>`update captcha set used = 1
    where id = ${id} and used = 0 and made_at > ${oldest} returning answer`?.answer
}

const hashPicture = (picture: Buffer) => createHash("sha256").update(picture).digest("hex")

type Captcha = { id: string; answer: string; used: number }
export const findCaptcha = (store: Store, id: string) =>
  store.get<Captcha>`select id, answer, used from captcha where id = ${id}`
export const findCaptchaByPicture = (store: Store, pictureHash: string) =>
  store.get<Captcha>`select id, answer, used from captcha where picture = ${pictureHash}`
export const findNewestCaptcha = (store: Store) =>
  store.get<Captcha>`select id, answer, used from captcha order by rowid desc limit 1`
