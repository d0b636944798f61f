import "server-only"
import { join } from "node:path"
import { bulkhead, isBulkheadRejectedError } from "cockatiel"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { type Card, renderCard } from "#lib/photo/card-picture"
import { safeSharp } from "#lib/photo/safe-sharp"
import { processSingleton } from "#lib/core/process-singleton"

/** Drawing is CPU-bound: two at a time, twenty waiting. */
const getDrawLimiter = () => processSingleton("card-pictures", () => bulkhead(2, 20))

/** Callers must have checked that the viewer may see the card. */
export async function createCardResponse(card: Card, name: string): Promise<Response> {
  const picture = await drawCard(card)
  if (!picture) return jsonResponse(503, { ok: false, why: "busy" })
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/png",
      "content-disposition": `inline; filename="${name}.png"`,
      "cache-control": "private, no-store",
    },
  })
}

/** A card as a PNG; undefined while too many are being drawn. */
export async function drawCard(card: Card): Promise<Buffer | undefined> {
  try {
    return await getDrawLimiter().execute(async () => {
      await loadFont()
      return safeSharp(Buffer.from(renderCard(card)))
        .png({ palette: true })
        .toBuffer()
    })
  } catch (error) {
    if (isBulkheadRejectedError(error)) return undefined
    throw error
  }
}

/** Most servers have no Chinese font. Drawing one character with `fontfile` registers ours with fontconfig. */
const loadFont = () =>
  processSingleton("card-font", () => {
    const fontfile = join(process.cwd(), "public", "font", "noto-sans-sc.otf")
    return safeSharp({ text: { text: "一", font: "Noto Sans CJK SC", fontfile } })
      .raw()
      .toBuffer()
  })
