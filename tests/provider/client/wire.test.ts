import * as z from "zod"
import { del, get, post, put } from "#lib/provider/contract"
import { Flag, Money, renameKeys } from "#lib/provider/codecs"
import { toWire } from "#lib/provider/client/encode"

const more = { output: z.object({}), effect: "acts" } as const
const Car = renameKeys(
  { id: z.string(), plate: z.string(), due: Money.optional(), on: Flag.optional() },
  { plate: "licence_plate" },
)
const example = { id: "7", plate: "粤B12345" }

test("a GET says everything in its query, under the wire's names and in its units", () => {
  const call = get("/cars", { ...more, input: Car, example })
  expect(toWire("cars.any", call, { ...example, due: 5_500, on: true })).toEqual({
    path: "/v1/api/cars",
    query: "id=7&licence_plate=%E7%B2%A4B12345&due=5.5&on=1",
    body: "",
  })
})

test("what the path names travels in the path, and nowhere else", () => {
  const call = put("/cars/{id}", { ...more, input: Car, example })
  expect(toWire("cars.any", call, example)).toEqual({
    path: "/v1/api/cars/7",
    query: "",
    body: '{"licence_plate":"粤B12345"}',
  })
})

test.each(["../admin", "a/b", "..%2f", "a?b=c", "a#b", "\r\nx: y"])("%j in a path stays one segment", (id) => {
  const call = del("/cars/{id}/photo", { ...more, input: z.object({ id: z.string() }), example: { id: "7" } })
  const { path, query } = toWire("cars.any", call, { id })
  expect(path).toMatch(/^\/v1\/api\/cars\/[^/?#\s]+\/photo$/)
  expect([decodeURIComponent(path.split("/")[4]!), query]).toEqual([id, ""])
})

test("a body holds what the query does not", () => {
  const call = post("/cars", { ...more, input: Car, query: ["id"], example })
  expect(toWire("cars.any", call, example)).toEqual({
    path: "/v1/api/cars",
    query: "id=7",
    body: '{"licence_plate":"粤B12345"}',
  })
})

test("a POST of nothing is an empty object, a GET of nothing is nothing", () => {
  const nothing = { ...more, input: z.object({}), example: {} }
  expect(toWire("cars.any", post("/a", nothing), {}).body).toBe("{}")
  expect(toWire("cars.any", get("/a", nothing), {})).toEqual({ path: "/v1/api/a", query: "", body: "" })
})

test("a list in a query is JSON, and what is not there is left out", () => {
  const input = z.object({ ids: z.array(z.string()), none: z.string().optional(), null: z.string().nullable() })
  const call = get("/a", { ...more, input, example: { ids: [], null: null } })
  expect(new URLSearchParams(toWire("cars.any", call, { ids: ["1", "2"], null: null }).query).toString()).toBe(
    "ids=%5B%221%22%2C%222%22%5D",
  )
})

test("what the contract does not allow does not get this far", () => {
  const call = get("/cars", { ...more, input: Car, example })
  expect(() => toWire("cars.any", call, { id: 7 })).toThrow(z.ZodError)
  expect(() => toWire("cars.any", call, { ...example, due: -1 })).toThrow(z.ZodError)
})
