import { randomBytes } from "node:crypto"
import * as z from "zod"
import { jsonReply, parseJsonBody } from "#sandbox/server/request"
import type { Route } from "#sandbox/server/routes"
import { saveFile } from "#sandbox/records/files"
import { hasValidShareSignature } from "#sandbox/stubs/messaging-signatures"
import { fileRoute } from "#sandbox/stubs/static-file"

const ShareCheck = z.object({
  appId: z.string().max(64),
  timestamp: z.union([z.string().max(16), z.number()]).transform(String),
  nonce: z.string().max(64),
  signature: z.string().max(64),
  url: z.string().max(2048),
})

/** Storage key of a picture taken by the messaging app. */
export const getMediaKey = (mediaId: string) => `messaging-media/${mediaId}`

/** The messaging app's script, and the checks and uploads behind it. */
export const messagingRoutes: readonly Route[] = [
  fileRoute("/messaging/jweixin.js", "jweixin.js"),
  {
    method: "POST",
    path: "/messaging/check",
    handle(request) {
      const errMsg = hasValidShareSignature(ShareCheck.parse(parseJsonBody(request)))
        ? "config:ok"
        : "config:invalid signature"
      return jsonReply(200, { errMsg }, { "access-control-allow-origin": "*" })
    },
  },
  {
    method: "POST",
    path: "/messaging/media",
    handle(request, { store, clock }) {
      const serverId = randomBytes(24).toString("base64url")
      // Sent as text/plain to avoid a preflight, stored as a picture.
      saveFile(store, getMediaKey(serverId), "image/jpeg", request.body, clock.now())
      return jsonReply(200, { serverId }, { "access-control-allow-origin": "*" })
    },
  },
]
