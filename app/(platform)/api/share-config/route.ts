import { canonicalOrigin } from "#lib/kit/env"
import { answer } from "#lib/kit/guard"
import { byJson } from "#lib/kit/handler"
import { sitePath } from "#lib/kit/site-path"
import { providerAs } from "#lib/provider"

/** A signature for a page of ours; the browser names the path, never the host. */
export const POST = byJson(async ({ path }) => {
  const page = typeof path === "string" ? sitePath(path) : undefined
  if (!page) return answer(422, { ok: false, why: "invalid", fields: { path: ["not a page of this site"] } })
  return answer(200, await providerAs(undefined).platform.shareConfig({ url: canonicalOrigin() + page }))
})
