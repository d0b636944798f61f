import { type Sender, withUploadSlot, withTextSlot } from "#lib/http/endpoint/upload-slots"

const releases: (() => void)[] = []
afterEach(async () => {
  for (const release of releases.splice(0)) release()
  await new Promise((resolve) => setTimeout(resolve))
})

/** Starts a request that does not end and returns whether it got a slot. */
async function startBody(sender: Sender): Promise<boolean> {
  let hasStarted = false
  const result = withUploadSlot(sender, () => {
    hasStarted = true
    return new Promise<string>((resolve) => releases.push(() => resolve("sent")))
  })
  if (!hasStarted) expect(await result).toBeUndefined()
  return hasStarted
}
const startBodies = (count: number, sender: (i: number) => Sender) =>
  Promise.all(Array.from({ length: count }, (_, i) => startBody(sender(i))))
const countStarted = (results: boolean[]) => results.filter(Boolean).length

test("one session can send three bodies at a time, from any address", async () => {
  expect(countStarted(await startBodies(9, (i) => ({ session: "a", address: `203.0.113.${i}` })))).toBe(3)
  expect(await startBody({ session: "b", address: "203.0.113.1" })).toBe(true)
})

test("one address can send eight bodies at a time, from any number of sessions", async () => {
  expect(countStarted(await startBodies(16, (i) => ({ session: `s${i}`, address: "203.0.113.1" })))).toBe(8)
  expect(await startBody({ session: "s9", address: "203.0.113.2" })).toBe(true)
})

test("sixteen bodies can be sent at a time in all, even without a known address", async () => {
  expect(countStarted(await startBodies(20, (i) => ({ session: `s${i}` })))).toBe(16)
})

test("the text of rejected bodies is read in separate slots of the same number", async () => {
  const sender = { session: "a", address: "203.0.113.1" }
  expect(countStarted(await startBodies(4, () => sender))).toBe(3)
  const reads = Array.from({ length: 4 }, () =>
    withTextSlot(sender, () => new Promise<string>((resolve) => releases.push(() => resolve("read")))),
  )
  expect(await reads[3]).toBeUndefined()
  for (const release of releases.splice(0)) release()
  expect(await Promise.all(reads.slice(0, 3))).toEqual(["read", "read", "read"])
})

test("a finished or failed body frees its slot", async () => {
  const sender = { session: "a", address: "203.0.113.1" }
  expect(countStarted(await startBodies(4, () => sender))).toBe(3)
  releases.pop()!()
  await new Promise((resolve) => setTimeout(resolve))
  await expect(withUploadSlot(sender, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken")
  expect(await withUploadSlot(sender, async () => "sent")).toBe("sent")
})
