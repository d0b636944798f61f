import "server-only"
import { addresses } from "#lib/addresses"
import { answer } from "#lib/kit/door/guard"
import { goTo } from "#lib/kit/door/redirect"
import { restoring, sitePath } from "#lib/kit/address/site-path"
import { session } from "#lib/session"

/** Photos are taken from signed-in drivers alone. The cookies say who that is, before any of a photo has been read. */
export async function whoSendsPhotos({ headers }: Request): Promise<Response | { session: string }> {
  const visitor = await session()
  if (visitor.state === "in") return { session: visitor.driver.family }
  if (headers.has("x-berth")) return answer(401, { ok: false, why: "signed-out", replay: false })
  const page = URL.parse(headers.get("referer") ?? "")
  return goTo(restoring(sitePath(page && page.pathname + page.search) ?? addresses.rentalParks.path))
}
