import * as z from "zod"
import { createBrowserClient } from "#lib/browser/endpoint-client"
import { createClient } from "#lib/provider/client/client"
import { type Calls, del, get, post, refuse, type SandboxFor, type RefusalReasonOf } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { formEndpoint, jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { Money, Plate } from "#lib/provider/codecs"

/** Mistakes that must not compile. An expect-error directive is itself an error if its line compiles. */
const wash = {
  price: get("/wash/price", {
    input: z.object({ plate: Plate }),
    output: z.object({ due: Money }),
    effect: "reads",
    browser: true,
    refusals: { W1: "no-such-car" },
    example: { plate: "粤B12345" },
  }),
  book: post("/wash/book", {
    input: z.object({ plate: Plate, minutes: z.int() }),
    output: z.object({}),
    effect: "acts",
    refusals: { W1: "no-such-car", W2: "brushes-broken" },
    example: { plate: "粤B12345", minutes: 20 },
  }),
}

const washEndpoints = {
  refill: endpoint({
    kind: "script",
    input: z.object({ soap: z.int() }),
    output: z.object({ full: z.boolean() }),
    example: { soap: 2 },
  }),
  complain: endpoint({ kind: "form", input: z.object({ text: FormText(100) }), example: { text: "太吵" } }),
  sendPhoto: endpoint({ kind: "upload", input: z.object({}), output: z.object({ dirty: z.boolean() }), example: {} }),
}

// The sandbox.
type Sandbox = SandboxFor<typeof wash, { open: boolean }>
export const handlers: Sandbox = {
  price: ({ plate }) => (plate === "" ? refuse("no-such-car") : { due: 25_000 }),
  book: async ({ minutes }, { open }) => (open && minutes > 0 ? {} : refuse("brushes-broken")),
}
// @ts-expect-error a handler is missing
export const oneHandler: Sandbox = { price: handlers.price }
// @ts-expect-error a call is not declared
export const threeHandlers: Sandbox = { ...handlers, polish: () => ({}) }
// @ts-expect-error a refusal of another call
export const otherRefusal: Sandbox["price"] = () => refuse("brushes-broken")
// @ts-expect-error a result without its field
export const noPrice: Sandbox["price"] = () => ({})
// @ts-expect-error a field that is not in the input
export const unknownField: Sandbox["price"] = ({ wax }) => ({ due: wax })

// The browser.
const apiClient = createBrowserClient<{ wash: typeof wash }, { wash: typeof washEndpoints }>(async () => false)
export const requestPrice = () => apiClient.wash.price({ plate: "粤B12345" })
// @ts-expect-error a private call
export const requestBooking = () => apiClient.wash.book({ plate: "粤B12345", minutes: 20 })

export const requestRefill = async () => {
  // @ts-expect-error text instead of a number
  await apiClient.wash.refill({ soap: "2" })
  // @ts-expect-error a form's endpoint
  await apiClient.wash.complain({ text: "太吵" })
  // @ts-expect-error an upload
  await apiClient.wash.sendPhoto({})
  const result = await apiClient.wash.refill({ soap: 2 })
  // @ts-expect-error a rejection has no fields of the answer
  if (!result.ok) return result.full
  // @ts-expect-error an unknown field
  return result.ok ? result.empty : result.full
}

// Endpoints.
export const refill = jsonEndpoint(washEndpoints.refill, async ({ soap }) => ({ full: soap > 1 }))
// @ts-expect-error another field name
export const refillOther = jsonEndpoint(washEndpoints.refill, async ({ soap }) => ({ empty: soap < 1 }))
// @ts-expect-error a field that is not in the input
export const refillWax = jsonEndpoint(washEndpoints.refill, async ({ wax }) => ({ full: wax > 1 }))
// @ts-expect-error a form handler for a script endpoint
export const refillForm = formEndpoint(washEndpoints.refill, async () => new Response())

// The contract.
const call = { input: z.object({ plate: Plate, due: Money }), output: z.object({}), effect: "reads" } as const
export const free = get("/wash/free", { ...call, example: { plate: "粤B12345", due: 5_000 } })
// @ts-expect-error an encoded example
export const wrongExample = get("/wash/free", { ...call, example: { plate: "粤B12345", due: "5.00" } })
// @ts-expect-error an incomplete example
export const halfExample = get("/wash/free", { ...call, example: { plate: "粤B12345" } })
// @ts-expect-error no example
export const noExample = get("/wash/free", { ...call })
// @ts-expect-error a path without a leading slash
export const wrongPath = del("wash/free", { ...call, example: { plate: "粤B12345", due: 5_000 } })
// @ts-expect-error an unknown effect
export const noEffect = get("/wash/free", { ...call, effect: "looks", example: { plate: "粤B12345", due: 5_000 } })

// A screen.
const provider = createClient({ wash }, () => Promise.reject(new Error("never called")))
export async function screen(): Promise<string | number> {
  // @ts-expect-error a wire name
  await provider.wash.price({ licence_plate: "粤B12345" })
  // @ts-expect-error a plate is text
  await provider.wash.price({ plate: 12_345 })
  const result = await provider.wash.price({ plate: "粤B12345" })
  // @ts-expect-error a refusal has no data
  if (!result.ok) result.data.due.toFixed()
  // @ts-expect-error a refusal of another call
  if (!result.ok && result.why === "brushes-broken") return "broken"
  if (!result.ok && result.why === "no-such-car") return "nothing"
  // @ts-expect-error a price is a number
  return result.ok ? result.data.due.slice(0, 2) : "nothing"
}

// Messages.
type Messages<T extends Calls> = Record<RefusalReasonOf<T>, string>
export const washMessages = { "no-such-car": "没有这辆车", "brushes-broken": "洗车机正在维修" } satisfies Messages<
  typeof wash
>
// @ts-expect-error a refusal without a message
export const incompleteMessages = { "no-such-car": "没有这辆车" } satisfies Messages<typeof wash>
export const excessiveMessages = {
  ...washMessages,
  // @ts-expect-error a message without a refusal
  "out-of-soap": "没有泡沫了",
} satisfies Messages<typeof wash>
