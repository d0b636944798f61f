import { createHash } from "node:crypto"
import { sealData, unsealData } from "iron-session"

const numbered = (secret: string) => ({ [createHash("sha256").update(secret).digest().readUInt32BE(0)]: secret })

/** What a thief with the key, or the app itself on another day, would have sealed. */
export async function sealed(
  data: object,
  secret: string,
  { seconds, at = Date.now() }: { seconds: number; at?: number },
) {
  const today = jest.spyOn(Date, "now").mockReturnValue(at)
  try {
    return await sealData(data, { password: numbered(secret), ttl: seconds })
  } finally {
    today.mockRestore()
  }
}

export const opened = <T>(text: string, secret: string) => unsealData<T>(text, { password: numbered(secret) })
