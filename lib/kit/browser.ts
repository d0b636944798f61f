import type { BrowserClient, Contract, DoorRefusal } from "#lib/kit/contract"

/** ask.account.history(input): types only, so no schema reaches the browser. */
export function browserClient<T extends Contract>(recover: () => Promise<boolean>): BrowserClient<T> {
  const area = (name: string) =>
    new Proxy({}, { get: (_, call) => (input: unknown) => askTwice(`/api/${name}/${String(call)}`, input, recover) })
  return new Proxy({}, { get: (_, name) => area(String(name)) }) as BrowserClient<T>
}

/** One silent recovery when the provider has forgotten the driver; reads go again, an act asks the driver. */
async function askTwice(address: string, input: unknown, recover: () => Promise<boolean>) {
  const first = (await ask(address, input)) as DoorRefusal
  if (first.ok || first.why !== "signed-out") return first
  return (await recover()) && first.replay ? ask(address, input) : first
}

/** The JSON door: a header no other site can send, and nothing kept. What is kept alive is sent though the page goes. */
export async function ask(address: string, input: unknown, { keepalive = false } = {}): Promise<unknown> {
  const offline: DoorRefusal = { ok: false, why: "offline" }
  try {
    const headers = { "content-type": "application/json", "x-berth": "1" }
    const body = JSON.stringify(input)
    const response = await fetch(address, { method: "POST", headers, body, cache: "no-store", keepalive })
    return await response.json()
  } catch {
    return offline
  }
}
