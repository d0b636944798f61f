import { canonicalOrigin } from "#lib/kit/process/env"
import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { sitePath } from "#lib/kit/values/site-path"
import { providerAs } from "#lib/provider"

/** A signature for a page of ours; the browser names the path, never the host. */
export const POST = byJson(async ({ path }) => {
  const page = typeof path === "string" ? sitePath(path) : undefined
  if (!page) return answer(422, { ok: false, why: "invalid", fields: { path: ["not a page of this site"] } })
  return answer(200, await providerAs(undefined).platform.shareConfig({ url: canonicalOrigin() + page }))
})
