import * as z from "zod"
import { maskPhone } from "#lib/account/rules"
import { type SandboxRequest, jsonReply, parseJsonBody, type Reply } from "#sandbox/server/request"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { findAccess, createSpToken } from "#sandbox/records/people/carrier"
import { readSetting } from "#sandbox/records/settings"
import { fileRoute } from "#sandbox/stubs/static-file"
import { createPhone } from "#sandbox/scenario-parts/identifiers"

const EXPIRED = { code: 600034, msg: "参数已过期" }
const ORIGIN_MISMATCH = { code: 110026, msg: "来源不匹配" }

const Check = z.object({
  accessToken: z.string().max(512),
  jwtToken: z.string().max(2048),
  confirm: z.boolean().default(false),
})

/** The carrier's number service: its script, and the endpoint that the script calls. */
export const carrierRoutes: readonly Route[] = [
  fileRoute("/carrier/sdk.js", "carrier-sdk.js"),
  {
    method: "POST",
    path: "/carrier/answer",
    handle: async (request, sandbox) => toCorsReply(answerCheck(request, sandbox)),
  },
]

/** Without `confirm`, checks whether one-tap sign-in is available. With it, the driver has pressed the button. */
function answerCheck(request: SandboxRequest, { store, clock }: SandboxContext): Record<string, unknown> {
  const { accessToken, jwtToken, confirm } = Check.parse(parseJsonBody(request))
  const { answer, phone, code } = readSetting(store, "oneTap")
  if (answer === "never") return { never: true }
  const access = findAccess(store, accessToken, jwtToken, clock.now())
  if (!access) return EXPIRED
  if (request.headers.get("origin") !== access.origin) return ORIGIN_MISMATCH
  if (answer === "code") return { code, msg: "一键登录暂不可用" }
  if (!confirm) return { code: 600000, msg: "成功", phone: phone ? maskPhone(phone) : "本机号码" }
  return { code: 600000, msg: "成功", spToken: createSpToken(store, phone ?? createPhone(store), clock.now()) }
}

/** Readable by any origin, as the carrier's service is. */
const toCorsReply = (value: unknown): Reply => jsonReply(200, value, { "access-control-allow-origin": "*" })
