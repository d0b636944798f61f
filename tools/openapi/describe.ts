import type { AnyCall, Calls, Contract } from "#lib/provider/contract"
import { type WireRequest, toWire } from "#lib/provider/client/encode"
import { type Field, listFields } from "./fields.ts"

type Source = { assumed: boolean }
export type Input = Field & Source & { location: "path" | "query" | "body" }
export type Output = Field & Source
type Refusal = Source & { code: string; reason: string; message: string }

export type DescribedCall = {
  area: string
  name: string
  call: AnyCall
  /** Whether path or method are assumed. */
  assumed: readonly ("path" | "method")[]
  inputs: readonly Input[]
  outputs: readonly Output[]
  refusals: readonly Refusal[]
  example: WireRequest
}
export type DescribedArea = { area: string; calls: readonly DescribedCall[] }

/** The contract by area, in the order of the contract. */
export const describeContract = (contract: Contract): Promise<DescribedArea[]> =>
  Promise.all(
    Object.entries(contract).map(async ([area, calls]) => {
      const messages = await loadMessages(area, calls)
      return { area, calls: Object.entries(calls).map(([name, call]) => describeCall(area, name, call, messages)) }
    }),
  )

type Messages = { readonly [reason: string]: string }

/** The message for each refusal, from lib/<area>/messages.ts. */
async function loadMessages(area: string, calls: Calls): Promise<Messages> {
  if (!Object.values(calls).some((call) => call.refusals)) return {}
  // In the names of calls and endpoints `lib/parking/` is `pay`.
  const folder = area === "pay" ? "parking" : area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const exportName = `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}RefusalMessages`
  const { [exportName]: messages } = (await import(`#lib/${folder}/messages`)) as { [name: string]: Messages }
  if (!messages) throw new Error(`lib/${folder}/messages.ts has no ${exportName}.`)
  return messages
}

function describeCall(area: string, name: string, call: AnyCall, messages: Messages): DescribedCall {
  const callName = `${area}.${name}`
  const assumed = new Set<string>(call.assumed)
  const markAssumed = <F extends Field>(side: "input" | "output", fields: F[]) =>
    fields.map((field) => ({ ...field, assumed: assumed.has(side) || assumed.has(`${side}.${field.name}`) }))
  const inputs = markAssumed("input", listFields(call.input)).map((field) => ({
    ...field,
    location: getLocation(call, field.name),
  }))
  const outputs = markAssumed("output", listFields(call.output))

  const validEntries = new Set(["path", "method", "input", "output", "refusals"])
  for (const { name } of inputs) validEntries.add(`input.${name}`)
  for (const { name } of outputs) validEntries.add(`output.${name}`)
  const unknown = [...assumed].find((entry) => !validEntries.has(entry))
  if (unknown) throw new Error(`${callName} assumes "${unknown}", which it does not have.`)

  const refusals = Object.entries((call.refusals ?? {}) as Record<string, string>).map(([code, reason]) => {
    const message = messages[reason]
    if (!message)
      throw new Error(`${callName} refuses with "${reason}", which has no sentence in the area's messages.ts.`)
    return { code, reason, message, assumed: assumed.has("refusals") }
  })
  const assumedParts = (["path", "method"] as const).filter((part) => assumed.has(part))
  return {
    area,
    name,
    call,
    assumed: assumedParts,
    inputs,
    outputs,
    refusals,
    example: toWire(callName, call, call.example),
  }
}

/** Returns the part of the request that contains the field, as in lib/provider/client/encode.ts. */
function getLocation({ method, path, query }: AnyCall, name: string): Input["location"] {
  const topLevelName = name.split(".", 1)[0]!
  if (path.includes(`{${topLevelName}}`)) return "path"
  return method === "GET" || method === "DELETE" || query?.includes(topLevelName) ? "query" : "body"
}
