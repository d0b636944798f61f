import "server-only"
import { join } from "node:path"
import { bulkhead, isBulkheadRejectedError } from "cockatiel"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { type Card, cardPicture } from "#lib/photo/card-picture"
import { pictures } from "#lib/photo/pictures"
import { processSingleton } from "#lib/core/process-singleton"

/** Drawing takes a processor to itself: a few wait, and the rest are told to come again. */
const few = () => processSingleton("card-pictures", () => bulkhead(2, 20))

/** To whoever may see what is drawn. */
export async function cardAnswer(card: Card, name: string): Promise<Response> {
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
    return await few().execute(async () => {
      await bringFont()
      return pictures(Buffer.from(cardPicture(card)))
        .png({ palette: true })
        .toBuffer()
    })
  } catch (error) {
    if (isBulkheadRejectedError(error)) return undefined
    throw error
  }
}

/** A server has no Chinese font unless somebody has put one there: drawing one word with ours makes it known. */
const bringFont = () =>
  processSingleton("card-font", () => {
    const fontfile = join(process.cwd(), "public", "font", "noto-sans-sc.otf")
    return pictures({ text: { text: "一", font: "Noto Sans CJK SC", fontfile } })
      .raw()
      .toBuffer()
  })
