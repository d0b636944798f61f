import { createParkingCode, verifyParkingCode } from "#lib/core/codes/parking-code"

const SECRET = "the secret that signs parking codes"
const OLD_SECRET = "the secret that signed them last year"

test("a signed code has its car park, its gate and two words", () => {
  const { text, words } = createParkingCode({ parkId: "1001", gate: "G2" }, SECRET)
  expect(verifyParkingCode(text, [SECRET])).toEqual({ parkId: "1001", gate: "G2", words })
  expect(words).toMatch(/^\p{Script=Han}·\p{Script=Han}{2}$/u)
})

test("a code without a gate is valid", () => {
  const { text, words } = createParkingCode({ parkId: "1001" }, SECRET)
  expect(verifyParkingCode(text, [SECRET])).toEqual({ parkId: "1001", words })
})

test("a code signed with an older secret stays valid while the secret is in use, with the printed words", () => {
  const { text, words } = createParkingCode({ parkId: "1001" }, OLD_SECRET)
  expect(verifyParkingCode(text, [SECRET, OLD_SECRET])?.words).toBe(words)
  expect(verifyParkingCode(text, [SECRET])).toBeUndefined()
})

const { text } = createParkingCode({ parkId: "1001", gate: "G2" }, SECRET)
const signature = text.split(".")[2]!

test.each([
  ["another car park", `1002.G2.${signature}`],
  ["another gate", `1001.G3.${signature}`],
  ["the gate as part of the car park", `1001G2..${signature}`],
  ["another signature", `1001.G2.${"A".repeat(16)}`],
  ["a truncated signature", text.slice(0, -1)],
  ["a longer signature", `${text}A`],
  ["no signature", "1001.G2."],
  ["no car park", `.G2.${signature}`],
  ["no parts", "1001"],
  ["an empty text", ""],
  ["another script", `１００１.G2.${signature}`],
  ["a car park of 65 characters", `${"1".repeat(65)}.G2.${signature}`],
])("a code with %s is not valid", (_, forged) => {
  expect(verifyParkingCode(forged, [SECRET])).toBeUndefined()
})
