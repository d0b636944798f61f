import "server-only"
import { join } from "node:path"
import { bulkhead, isBulkheadRejectedError } from "cockatiel"
import type { GateRecord } from "#lib/gate/server/record"
import { outcomeOf } from "#lib/gate/outcome"
import { entryPicture } from "#lib/gate/picture"
import { heading, plainText } from "#lib/gate/rules"
import { pictures } from "#lib/kit/photo/pictures"
import { shared } from "#lib/kit/process/shared"

/** Drawing takes a processor to itself: a few wait, and the rest are told to come again. */
const few = () => shared("entry-pictures", () => bulkhead(2, 20))

/** A record as a PNG; undefined while too many are being drawn. */
export async function drawEntry(record: GateRecord): Promise<Buffer | undefined> {
  const { message, plate, at, park, gate } = record
  const said = plainText(message, 60)
  const drawing = entryPicture({
    message: said || heading("IN"),
    mark: outcomeOf(said),
    plate: plainText(plate, 16),
    at,
    park: plainText(park, 60),
    gate: plainText(gate, 60),
  })
  try {
    return await few().execute(async () => {
      await bringFont()
      return pictures(Buffer.from(drawing)).png({ palette: true }).toBuffer()
    })
  } catch (error) {
    if (isBulkheadRejectedError(error)) return undefined
    throw error
  }
}

/** A server has no Chinese font unless somebody has put one there: drawing one word with ours makes it known. */
const bringFont = () =>
  shared("entry-font", () => {
    const fontfile = join(process.cwd(), "public", "font", "noto-sans-sc.otf")
    return pictures({ text: { text: "一", font: "Noto Sans CJK SC", fontfile } })
      .raw()
      .toBuffer()
  })
