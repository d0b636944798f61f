import { type Sender, withUploadSlot, withTextSlot } from "#lib/http/endpoint/upload-slots"

const releases: (() => void)[] = []
afterEach(async () => {
  for (const release of releases.splice(0)) release()
  await new Promise((next) => setTimeout(next))
})

/** Starts a request that does not end; returns whether there was room for it. */
async function startBody(sender: Sender): Promise<boolean> {
  let hasStarted = false
  const result = withUploadSlot(sender, () => {
    hasStarted = true
    return new Promise<string>((release) => releases.push(() => release("sent")))
  })
  if (!hasStarted) expect(await result).toBeUndefined()
  return hasStarted
}
const startMany = (count: number, sender: (i: number) => Sender) =>
  Promise.all(Array.from({ length: count }, (_, i) => startBody(sender(i))))
const countStarted = (all: boolean[]) => all.filter(Boolean).length

test("one session has room for three bodies, from any address", async () => {
  expect(countStarted(await startMany(9, (i) => ({ session: "a", address: `203.0.113.${i}` })))).toBe(3)
  expect(await startBody({ session: "b", address: "203.0.113.1" })).toBe(true)
})

test("one address has room for eight bodies, from any number of sessions", async () => {
  expect(countStarted(await startMany(16, (i) => ({ session: `s${i}`, address: "203.0.113.1" })))).toBe(8)
  expect(await startBody({ session: "s9", address: "203.0.113.2" })).toBe(true)
})

test("there is room for sixteen bodies in all, also without a known address", async () => {
  expect(countStarted(await startMany(20, (i) => ({ session: `s${i}` })))).toBe(16)
})

test("reading the text of rejected bodies has the same amount of room of its own", async () => {
  const sender = { session: "a", address: "203.0.113.1" }
  expect(countStarted(await startMany(4, () => sender))).toBe(3)
  const reads = Array.from({ length: 4 }, () =>
    withTextSlot(sender, () => new Promise<string>((release) => releases.push(() => release("read")))),
  )
  expect(await reads[3]).toBeUndefined()
  for (const release of releases.splice(0)) release()
  expect(await Promise.all(reads.slice(0, 3))).toEqual(["read", "read", "read"])
})

test("a finished or failed body makes room again", async () => {
  const sender = { session: "a", address: "203.0.113.1" }
  expect(countStarted(await startMany(4, () => sender))).toBe(3)
  releases.pop()!()
  await new Promise((next) => setTimeout(next))
  await expect(withUploadSlot(sender, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await withUploadSlot(sender, async () => "sent")).toBe("sent")
})
