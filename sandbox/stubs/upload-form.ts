import { createHmac, randomBytes } from "node:crypto"
import type { SandboxContext } from "#sandbox/server/context"
import type { Driver } from "#sandbox/records/people/drivers"

export const ACCESS_ID = "LTAI5tBoanParkingDemo"
const ACCESS_SECRET = "Xq3vK0mZ8sWcR1yT6uP9nB2dF5hJ4L"
const MAX_FILE_BYTES = 3 * 1024 * 1024
const FORM_LIFE_MS = 10 * 60_000

export type Policy = { expiration: string; conditions: readonly unknown[] }
type UploadRequest = { type: string; fileName: string; driver: Driver }

/** Form fields of an upload. The policy limits key, size and time. */
export function createUploadForm(
  options: SandboxContext["options"],
  { type, fileName, driver }: UploadRequest,
  now: number,
) {
  const key = getKeyPrefix(driver, type) + randomBytes(12).toString("hex") + getExtension(fileName)
  const policy: Policy = {
    expiration: new Date(now + FORM_LIFE_MS).toISOString(),
    conditions: [
      ["eq", "$key", key],
      ["eq", "$success_action_status", "200"],
      ["content-length-range", 1, MAX_FILE_BYTES],
    ],
  }
  const encoded = Buffer.from(JSON.stringify(policy)).toString("base64")
  return {
    host: `${options.localUrl}/storage`,
    key,
    accessId: ACCESS_ID,
    policy: encoded,
    signature: signPolicy(encoded),
  }
}

export const getKeyPrefix = (driver: Pick<Driver, "id">, type: string) =>
  `${type.toLowerCase().replaceAll("_", "-")}/${driver.id}/`

export const signPolicy = (policy: string) => createHmac("sha1", ACCESS_SECRET).update(policy).digest("base64")

const getExtension = (name: string) => /\.(jpe?g|png|webp)$/i.exec(name)?.[0].toLowerCase() ?? ".jpg"
