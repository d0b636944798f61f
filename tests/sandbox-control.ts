import { createHash } from "node:crypto"
import type { input as Input } from "zod"
import type { CallRecord } from "#sandbox/kit/calls"
import type { NewFault } from "#sandbox/kit/faults"
import type { Setting } from "#sandbox/records/settings"
import type { WorldName } from "#sandbox/worlds/worlds"

export type MadeWorld = {
  id: number
  name: WorldName
  phone: string
  plates: string[]
  orders: string[]
  addresses: Record<string, string>
  cookies?: Record<string, string>
}
type Fault = Input<typeof NewFault>
type Credential = { kind: string; cookies: Record<string, string>; expires: string }

export type SandboxControl = ReturnType<typeof sandboxControl>

/** The sandbox's control, typed: what a test makes, breaks and looks up. */
export function sandboxControl(url: string) {
  async function verb<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/__sandbox/${path}`, { method, ...sent })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const of = (phone: string) => new URLSearchParams({ phone }).toString()

  return {
    url,
    world: (name: WorldName) => verb<MadeWorld>("POST", "worlds", { name }),
    /** Ends all credentials of a phone: the next call of that driver is answered 401. */
    forget: (phone: string) => verb<{ ended: number }>("POST", "worlds/expire", { phone }),
    sms: async (phone: string) =>
      (await verb<{ messages: { code: string; text: string; at: string }[] }>("GET", `sms?${of(phone)}`)).messages,
    /** What a driver reads in a picture, given as the page shows it. */
    captcha(image: string) {
      const picture = createHash("sha256").update(Buffer.from(image.split(",")[1] ?? "", "base64"))
      return verb<{ id: string; answer: string; used: boolean }>("GET", `captcha?picture=${picture.digest("hex")}`)
    },
    credentials: async (phone: string) =>
      (await verb<{ credentials: Credential[] }>("GET", `credentials?${of(phone)}`)).credentials,
    feedback: async (phone: string) =>
      (await verb<{ feedback: { message: string }[] }>("GET", `feedback?${of(phone)}`)).feedback,
    calls: (since = 0) => verb<{ last: number; calls: CallRecord[] }>("GET", `calls?since=${since}`),
    fault: (fault: Fault) => verb<unknown>("POST", "faults", fault),
    clearFaults: (driver?: string) => verb<unknown>("DELETE", driver ? `faults?driver=${driver}` : "faults"),
    clock: (to: { now: number | string } | { advance: number }) =>
      verb<{ now: string; ahead: number }>("POST", "clock", to),
    record: (parts: { [name in keyof Setting<"record">]?: string | null }) =>
      verb<Setting<"record">>("POST", "record", parts),
    oneTap: (parts: { [name in keyof Setting<"oneTap">]?: Setting<"oneTap">[name] | null }) =>
      verb<Setting<"oneTap">>("POST", "one-tap", parts),
  }
}
