import type { gate } from "#lib/gate/contract"
import { classifyOutcome } from "#lib/platform/outcome"
import { getHeading, toPlainText } from "#lib/gate/rules"
import type { Output } from "#lib/provider/contract"
import type { Card } from "#lib/photo/card-picture"
import { formatFullDay, formatTime } from "#lib/core/time/dates"

type Entry = Output<typeof gate.record>

/** The content of the picture of an entry, which the driver can save. */
export function buildEntryCard({ message, plate, at, park, gate }: Entry): Card {
  const text = toPlainText(message, 60)
  return {
    message: text || getHeading("IN"),
    icon: classifyOutcome(text),
    headline: at && `${formatFullDay(at)} ${formatTime(at)} 入场`,
    plate: toPlainText(plate, 16),
    facts: [
      ["停车场", toPlainText(park, 60)],
      ["通道", toPlainText(gate, 60)],
    ],
    footer: "出场前扫码缴费",
  }
}
