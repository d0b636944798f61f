import { sealData, unsealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"

const passwordFor = (purpose: string, secret: string) => ({
  [Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)]: deriveKey(secret, `seal ${purpose}`),
})

/** Seals data as a thief with the key, or the app itself on another day, would. */
export async function seal(
  purpose: string,
  data: object,
  secret: string,
  { seconds, at = Date.now() }: { seconds: number; at?: number },
) {
  const clock = jest.spyOn(Date, "now").mockReturnValue(at)
  try {
    return await sealData(data, { password: passwordFor(purpose, secret), ttl: seconds })
  } finally {
    clock.mockRestore()
  }
}

export const unseal = <T>(purpose: string, text: string, secret: string) =>
  unsealData<T>(text, { password: passwordFor(purpose, secret) })
