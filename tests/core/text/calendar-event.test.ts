import { createCalendarFile } from "#lib/core/text/calendar-event"

const event = {
  id: "1001202506180930001",
  title: "离场：科技园停车场",
  start: new Date("2026-11-28T06:25:00.500Z"),
  end: new Date("2026-11-28T06:30:00Z"),
  createdAt: new Date("2026-11-28T06:15:00Z"),
}

test("a calendar file has the event's times in UTC and an alarm at its start", () => {
  const lines = createCalendarFile(event).split("\r\n")
  expect(lines).toEqual(
    expect.arrayContaining(["DTSTART:20261128T062500Z", "DTEND:20261128T063000Z", "DTSTAMP:20261128T061500Z"]),
  )
  expect(lines).toContain("SUMMARY:离场：科技园停车场")
  expect(lines.slice(lines.indexOf("BEGIN:VALARM"))).toContain("TRIGGER:PT0S")
  expect(lines.at(-1)).toBe("")
})

test("the event's identifier is the same for the same id, and does not contain it", () => {
  const findUid = (id: string) => /^UID:(.*)\r$/m.exec(createCalendarFile({ ...event, id }))?.[1]
  expect(findUid("1")).toBe(findUid("1"))
  expect(findUid("1")).not.toBe(findUid("2"))
  expect(createCalendarFile(event)).not.toContain(event.id)
})

test("a title cannot end its line or contain separators unescaped", () => {
  const file = createCalendarFile({ ...event, title: "东区;A,B\\C\r\nATTENDEE:mailto:a@b.example" })
  expect(file).toContain("SUMMARY:东区\\;A\\,B\\\\C\\nATTENDEE:mailto:a@b.example\r\n")
})

test("lines are folded at 75 bytes without splitting a character", () => {
  const title = "停".repeat(40)
  const file = createCalendarFile({ ...event, title })
  const lines = file.split("\r\n")
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`)
})
