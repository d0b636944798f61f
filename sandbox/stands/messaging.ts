import * as z from "zod"
import { json, jsonBody } from "#sandbox/kit/asked"
import type { Page } from "#sandbox/kit/pages"
import { signsShare } from "#sandbox/stands/bridge"
import { file } from "#sandbox/stands/files"

const Configured = z.object({
  appId: z.string().max(64),
  timestamp: z.union([z.string().max(16), z.number()]).transform(String),
  nonce: z.string().max(64),
  signature: z.string().max(64),
  url: z.string().max(2048),
})

/** The messaging app's script, and what the app itself checks before it lets a page use it. */
export const messaging: readonly Page[] = [
  file("/messaging/jweixin.js", "jweixin.js"),
  {
    method: "POST",
    path: "/messaging/check",
    answer(asked) {
      const errMsg = signsShare(Configured.parse(jsonBody(asked))) ? "config:ok" : "config:invalid signature"
      return json(200, { errMsg }, { "access-control-allow-origin": "*" })
    },
  },
]
