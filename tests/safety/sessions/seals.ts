import { sealData, unsealData } from "iron-session"
import { deriveKey } from "#lib/core/derived-key"

const numbered = (purpose: string, secret: string) => ({
  [Buffer.from(deriveKey(secret, "key number"), "base64url").readUInt32BE(0)]: deriveKey(secret, `seal ${purpose}`),
})

/** What a thief with the key, or the app itself on another day, would have sealed. */
export async function sealed(
  purpose: string,
  data: object,
  secret: string,
  { seconds, at = Date.now() }: { seconds: number; at?: number },
) {
  const today = jest.spyOn(Date, "now").mockReturnValue(at)
  try {
    return await sealData(data, { password: numbered(purpose, secret), ttl: seconds })
  } finally {
    today.mockRestore()
  }
}

export const opened = <T>(purpose: string, text: string, secret: string) =>
  unsealData<T>(text, { password: numbered(purpose, secret) })
