import * as z from "zod"
import { del, get, post, put } from "#lib/provider/contract"
import { Flag, Money, renameKeys } from "#lib/provider/codecs"
import { toWire } from "#lib/provider/client/encode"

const callOptions = { output: z.object({}), effect: "acts" } as const
const Car = renameKeys(
  { id: z.string(), plate: z.string(), due: Money.optional(), on: Flag.optional() },
  { plate: "licence_plate" },
)
const example = { id: "7", plate: "粤B12345" }

test("a GET sends its input in the query with wire names and units", () => {
  const call = get("/cars", { ...callOptions, input: Car, example })
  expect(toWire("cars.any", call, { ...example, due: 5_500, on: true })).toEqual({
    path: "/v1/api/cars",
    query: "id=7&licence_plate=%E7%B2%A4B12345&due=5.5&on=1",
    body: "",
  })
})

test("path parameters are sent only in the path", () => {
  const call = put("/cars/{id}", { ...callOptions, input: Car, example })
  expect(toWire("cars.any", call, example)).toEqual({
    path: "/v1/api/cars/7",
    query: "",
    body: '{"licence_plate":"粤B12345"}',
  })
})

test.each(["../admin", "a/b", "..%2f", "a?b=c", "a#b", "\r\nx: y"])("%j in a path is encoded as one segment", (id) => {
  const call = del("/cars/{id}/photo", { ...callOptions, input: z.object({ id: z.string() }), example: { id: "7" } })
  const { path, query } = toWire("cars.any", call, { id })
  expect(path).toMatch(/^\/v1\/api\/cars\/[^/?#\s]+\/photo$/)
  expect(decodeURIComponent(path.split("/")[4]!)).toBe(id)
  expect(query).toBe("")
})

test("a POST sends the fields that are not declared for the query in its body", () => {
  const call = post("/cars", { ...callOptions, input: Car, query: ["id"], example })
  expect(toWire("cars.any", call, example)).toEqual({
    path: "/v1/api/cars",
    query: "id=7",
    body: '{"licence_plate":"粤B12345"}',
  })
})

test("without input a POST sends an empty object and a GET sends nothing", () => {
  const withoutInput = { ...callOptions, input: z.object({}), example: {} }
  expect(toWire("cars.any", post("/a", withoutInput), {}).body).toBe("{}")
  expect(toWire("cars.any", get("/a", withoutInput), {})).toEqual({ path: "/v1/api/a", query: "", body: "" })
})

test("a list in a query is JSON and missing values are left out", () => {
  const input = z.object({ ids: z.array(z.string()), none: z.string().optional(), null: z.string().nullable() })
  const call = get("/a", { ...callOptions, input, example: { ids: [], null: null } })
  expect(new URLSearchParams(toWire("cars.any", call, { ids: ["1", "2"], null: null }).query).toString()).toBe(
    "ids=%5B%221%22%2C%222%22%5D",
  )
})

test("input that violates the contract throws", () => {
  const call = get("/cars", { ...callOptions, input: Car, example })
  expect(() => toWire("cars.any", call, { id: 7 })).toThrow(z.ZodError)
  expect(() => toWire("cars.any", call, { ...example, due: -1 })).toThrow(z.ZodError)
})
