import { createHash } from "node:crypto"

type CalendarEvent = { id: string; title: string; start: Date; end: Date; createdAt: Date }

/** A calendar file (RFC 5545) with one event and an alarm at its start. The same `id` updates the event. */
export function createCalendarFile({ id, title, start, end, createdAt }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Berth//Berth//ZH",
    "BEGIN:VEVENT",
    `UID:${createHash("sha256").update(id).digest("hex").slice(0, 32)}`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join("")
}

/** "20261128T063000Z" */
const formatUtc = (date: Date) => date.toISOString().replace(/\.\d+|[-:]/g, "")

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/[\r\n]+/g, "\\n")

/** A line has at most 75 bytes; a longer one continues after a line break and a blank. */
function foldLine(line: string): string {
  const parts = [""]
  for (const character of line) {
    if (Buffer.byteLength(parts.at(-1)! + character) > 75) parts.push(" ")
    parts[parts.length - 1] += character
  }
  return parts.join("\r\n")
}
