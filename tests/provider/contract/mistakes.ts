import * as z from "zod"
import { browserClient } from "#lib/browser/ask"
import { createClient } from "#lib/provider/client/client"
import { type Calls, del, get, post, refuse, type SandboxFor, type WhyIn } from "#lib/provider/contract"
import { endpoint, TypedText } from "#lib/provider/endpoint"
import { formEndpoint, jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { Money, Plate } from "#lib/provider/codecs"

/**
 * Mistakes that must not compile. Each stands under a directive that is itself an error where nothing is wrong;
 * what is right stands beside it without one.
 */
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

const ours = {
  refill: endpoint({
    kind: "script",
    input: z.object({ soap: z.int() }),
    output: z.object({ full: z.boolean() }),
    example: { soap: 2 },
  }),
  complain: endpoint({ kind: "form", input: z.object({ text: TypedText(100) }), example: { text: "太吵" } }),
  showDirt: endpoint({ kind: "upload", input: z.object({}), output: z.object({ dirty: z.boolean() }), example: {} }),
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
// @ts-expect-error this call refuses nobody for its brushes
export const otherRefusal: Sandbox["price"] = () => refuse("brushes-broken")
// @ts-expect-error an answer without its only part
export const noPrice: Sandbox["price"] = () => ({})
// @ts-expect-error the handler reads what the driver did not send
export const wishes: Sandbox["price"] = ({ wax }) => ({ due: wax })

// The browser.
const ask = browserClient<{ wash: typeof wash }, { wash: typeof ours }>(async () => false)
export const mayAsk = () => ask.wash.price({ plate: "粤B12345" })
// @ts-expect-error a private call
export const mayNotBook = () => ask.wash.book({ plate: "粤B12345", minutes: 20 })

export const mayAskUs = async () => {
  // @ts-expect-error what it needs is a number
  await ask.wash.refill({ soap: "2" })
  // @ts-expect-error a form's alone
  await ask.wash.complain({ text: "太吵" })
  // @ts-expect-error it has a file in it
  await ask.wash.showDirt({})
  const said = await ask.wash.refill({ soap: 2 })
  // @ts-expect-error a door that stays shut answers nothing
  if (!said.ok) return said.full
  // @ts-expect-error an answer it does not give
  return said.ok ? said.empty : said.full
}

// Our own handlers.
export const refill = jsonEndpoint(ours.refill, async ({ soap }) => ({ full: soap > 1 }))
// @ts-expect-error the answer's only part has another name
export const refillOther = jsonEndpoint(ours.refill, async ({ soap }) => ({ empty: soap < 1 }))
// @ts-expect-error it reads what nobody sends
export const refillWax = jsonEndpoint(ours.refill, async ({ wax }) => ({ full: wax > 1 }))
// @ts-expect-error a form's handler at a script's door
export const refillForm = formEndpoint(ours.refill, async () => new Response())

// The contract.
const call = { input: z.object({ plate: Plate, due: Money }), output: z.object({}), effect: "reads" } as const
export const free = get("/wash/free", { ...call, example: { plate: "粤B12345", due: 5_000 } })
// @ts-expect-error an example as the wire has it
export const wrongExample = get("/wash/free", { ...call, example: { plate: "粤B12345", due: "5.00" } })
// @ts-expect-error half an example
export const halfExample = get("/wash/free", { ...call, example: { plate: "粤B12345" } })
// @ts-expect-error no example
export const noExample = get("/wash/free", { ...call })
// @ts-expect-error a path that is none
export const wrongPath = del("wash/free", { ...call, example: { plate: "粤B12345", due: 5_000 } })
// @ts-expect-error neither reads nor acts
export const noEffect = get("/wash/free", { ...call, effect: "looks", example: { plate: "粤B12345", due: 5_000 } })

// A screen.
const provider = createClient({ wash }, () => Promise.reject(new Error("never asked")))
export async function screen(): Promise<string | number> {
  // @ts-expect-error the wire's name for it
  await provider.wash.price({ licence_plate: "粤B12345" })
  // @ts-expect-error a plate is text
  await provider.wash.price({ plate: 12_345 })
  const said = await provider.wash.price({ plate: "粤B12345" })
  // @ts-expect-error a refusal has no data
  if (!said.ok) said.data.due.toFixed()
  // @ts-expect-error a word this call does not have
  if (!said.ok && said.why === "brushes-broken") return "later"
  if (!said.ok && said.why === "no-such-car") return "nothing"
  // @ts-expect-error a price in the provider's units is a number
  return said.ok ? said.data.due.slice(0, 2) : "nothing"
}

// The words.
type Words<T extends Calls> = Record<WhyIn<T>, string>
export const washWords = { "no-such-car": "没有这辆车", "brushes-broken": "洗车机正在维修" } satisfies Words<
  typeof wash
>
// @ts-expect-error a refusal without words
export const fewWords = { "no-such-car": "没有这辆车" } satisfies Words<typeof wash>
export const moreWords = {
  ...washWords,
  // @ts-expect-error words without a refusal
  "out-of-soap": "没有泡沫了",
} satisfies Words<typeof wash>
