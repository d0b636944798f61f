import * as z from "zod"
import { maskPhone } from "#lib/account/rules"
import { type SandboxRequest, json, jsonBody, type Reply } from "#sandbox/kit/request"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { accessOf, newSpToken } from "#sandbox/records/people/carrier"
import { readSetting } from "#sandbox/records/settings"
import { file } from "#sandbox/stubs/static-file"
import { newPhone } from "#sandbox/scenarios/parts/identifiers"

const EXPIRED = { code: 600034, msg: "参数已过期" }
const FOREIGN = { code: 110026, msg: "来源不匹配" }

const Check = z.object({
  accessToken: z.string().max(512),
  jwtToken: z.string().max(2048),
  confirm: z.boolean().default(false),
})

/** The carrier's number service: its script, and what that script asks. */
export const carrier: readonly Page[] = [
  file("/carrier/sdk.js", "carrier-sdk.js"),
  { method: "POST", path: "/carrier/answer", answer: async (asked, box) => open(answerTo(asked, box)) },
]

/** Without `confirm`: is it possible? With it: the driver pressed the button. */
function answerTo(asked: SandboxRequest, { store, clock }: Box): Record<string, unknown> {
  const { accessToken, jwtToken, confirm } = Check.parse(jsonBody(asked))
  const { answer, phone, code } = readSetting(store, "oneTap")
  if (answer === "never") return { never: true }
  const access = accessOf(store, accessToken, jwtToken, clock.now())
  if (!access) return EXPIRED
  if (asked.headers.get("origin") !== access.origin) return FOREIGN
  if (answer === "code") return { code, msg: "一键登录暂不可用" }
  if (!confirm) return { code: 600000, msg: "成功", phone: phone ? maskPhone(phone) : "本机号码" }
  return { code: 600000, msg: "成功", spToken: newSpToken(store, phone ?? newPhone(store), clock.now()) }
}

/** Any page may read it: that is what the carrier is for. */
const open = (value: unknown): Reply => json(200, value, { "access-control-allow-origin": "*" })
