import { sealData, unsealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"

const buildPassword = (purpose: string, secret: string) => ({
  [Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)]: deriveKey(secret, `seal ${purpose}`),
})

/** Seals data with a given secret and clock, as a thief with the secret or the app at another time would. */
export async function seal(
  purpose: string,
  data: object,
  secret: string,
  { seconds, at = Date.now() }: { seconds: number; at?: number },
) {
  const nowSpy = jest.spyOn(Date, "now").mockReturnValue(at)
  try {
    return await sealData(data, { password: buildPassword(purpose, secret), ttl: seconds })
  } finally {
    nowSpy.mockRestore()
  }
}

export const unseal = <T>(purpose: string, text: string, secret: string) =>
  unsealData<T>(text, { password: buildPassword(purpose, secret) })
