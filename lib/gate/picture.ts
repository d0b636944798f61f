import type { gate } from "#lib/gate/contract"
import { outcomeOf } from "#lib/platform/outcome"
import { heading, plainText } from "#lib/gate/rules"
import type { Output } from "#lib/provider/contract"
import type { Card } from "#lib/photo/card-picture"
import { formatFullDay, formatTime } from "#lib/core/time/dates"

type Entry = Output<typeof gate.record>

/** An entry as the picture that a driver keeps. */
export function entryCard({ message, plate, at, park, gate }: Entry): Card {
  const said = plainText(message, 60)
  return {
    message: said || heading("IN"),
    mark: outcomeOf(said),
    plate: plainText(plate, 16),
    facts: [
      ["入场时间", at && `${formatFullDay(at)} ${formatTime(at)}`],
      ["停车场", plainText(park, 60)],
      ["通道", plainText(gate, 60)],
    ],
    foot: "出场前扫码缴费",
  }
}
