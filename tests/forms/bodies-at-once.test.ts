import { type Sender, withUploadSlot, withTextSlot } from "#lib/http/endpoint/upload-slots"

const held: (() => void)[] = []
afterEach(async () => {
  for (const release of held.splice(0)) release()
  await new Promise((next) => setTimeout(next))
})

/** Somebody who sends and does not come to an end, if there is room for it. */
async function holds(sender: Sender): Promise<boolean> {
  let began = false
  const sending = withUploadSlot(sender, () => {
    began = true
    return new Promise<string>((release) => held.push(() => release("sent")))
  })
  if (!began) expect(await sending).toBeUndefined()
  return began
}
const many = (count: number, sender: (i: number) => Sender) =>
  Promise.all(Array.from({ length: count }, (_, i) => holds(sender(i))))
const taken = (all: boolean[]) => all.filter(Boolean).length

test("one session has three of the sixteen, from wherever it sends, and the others theirs", async () => {
  expect(taken(await many(9, (i) => ({ session: "a", address: `203.0.113.${i}` })))).toBe(3)
  expect(await holds({ session: "b", address: "203.0.113.1" })).toBe(true)
})

test("one address has half of them, however many sessions are behind it", async () => {
  expect(taken(await many(16, (i) => ({ session: `s${i}`, address: "203.0.113.1" })))).toBe(8)
  expect(await holds({ session: "s9", address: "203.0.113.2" })).toBe(true)
})

test("sixteen are read in all, also where nobody knows the address", async () => {
  expect(taken(await many(20, (i) => ({ session: `s${i}` })))).toBe(16)
})

test("what was typed in a body that is not read has room of its own, as much and no more", async () => {
  const sender = { session: "a", address: "203.0.113.1" }
  expect(taken(await many(4, () => sender))).toBe(3)
  const typed = Array.from({ length: 4 }, () =>
    withTextSlot(sender, () => new Promise<string>((release) => held.push(() => release("read")))),
  )
  expect(await typed[3]).toBeUndefined()
  for (const release of held.splice(0)) release()
  expect(await Promise.all(typed.slice(0, 3))).toEqual(["read", "read", "read"])
})

test("what has come to its end, well or badly, makes room again", async () => {
  const sender = { session: "a", address: "203.0.113.1" }
  expect(taken(await many(4, () => sender))).toBe(3)
  held.pop()!()
  await new Promise((next) => setTimeout(next))
  await expect(withUploadSlot(sender, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await withUploadSlot(sender, async () => "sent")).toBe("sent")
})
