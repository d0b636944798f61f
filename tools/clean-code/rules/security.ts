import type { Entry, Walk } from "../walk/walk-types.ts"
import { isLoopback } from "../hosts.ts"
import { findUnfinished, judge } from "./judge.ts"
import type { Observation, RuleResult } from "./rule-types.ts"

const HALF_A_YEAR_SECONDS = 15_552_000

export function judgeEncryption({ transport, start, walks }: Observation): RuleResult {
  const title = "全程加密传输：https、HSTS，http 自动转到 https"
  const { hsts, plain, error } = transport
  if (transport.isLoopback) return judge("encryption", title, { violations: [], unchecked: "在本机核查，没有证书" })
  const violations: string[] = []
  if (!transport.isHttps) violations.push(`核查的地址不是 https：${start}`)
  const maxAge = Number(/max-age=(\d+)/i.exec(hsts ?? "")?.[1] ?? 0)
  if (transport.isHttps && !error && maxAge < HALF_A_YEAR_SECONDS)
    violations.push(hsts ? `HSTS 不到半年：${hsts}` : "没有 HSTS（Strict-Transport-Security）")
  if (
    plain &&
    plain !== "refused" &&
    !(plain.status >= 300 && plain.status < 400 && /^https:/.test(plain.location ?? ""))
  )
    violations.push(`http 没有转到 https：返回 ${plain.status} ${plain.location ?? ""}`)
  for (const { url } of walks.flatMap((walk) => walk.requests))
    if (/^(http|ws):/.test(url) && !isLoopback(new URL(url))) violations.push(`没有加密的请求：${url}`)
  return judge("encryption", title, {
    violations,
    unchecked: error && `连接失败：${error}`,
    evidence: [`HSTS：${hsts}`, `http：${plain === "refused" ? "不开放" : `${plain?.status} → ${plain?.location}`}`],
  })
}

export function judgeProtection(observation: Observation): RuleResult {
  const title = "防护：内容安全策略（CSP），cookie 不能被脚本和别的网站使用"
  const { walks, transport } = observation
  const documents = walks.flatMap((walk) => walk.documents).filter(({ status }) => status === 200)
  const violations = documents.flatMap(({ url, headers }) =>
    findPolicyFaults(headers["content-security-policy"]).map((fault) => `${new URL(url).pathname}：${fault}`),
  )
  const cookies = walks.flatMap((walk: Walk) => walk.entries).filter(({ kind }) => kind === "cookie")
  for (const cookie of cookies) violations.push(...findCookieFaults(cookie, transport.isHttps))
  return judge("protection", title, {
    violations,
    unchecked: documents.length === 0 ? "没有打开页面" : findUnfinished(observation),
    evidence: [`${documents.length} 个页面的策略：${documents[0]?.headers["content-security-policy"] ?? ""}`],
  })
}

/** What makes a policy useless against foreign scripts. */
export function findPolicyFaults(policy: string | undefined): string[] {
  if (!policy) return ["没有内容安全策略"]
  const directives = new Map(
    policy.split(";").map((line) => {
      const [name = "", ...sources] = line.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  const faults = [...directives].flatMap(([name, sources]) =>
    sources.includes("*") ? [`${name} 允许所有网站（*）`] : [],
  )
  const scripts = directives.get("script-src") ?? directives.get("default-src")
  if (!scripts) return [...faults, "策略没有限制脚本"]
  const hasNonce = scripts.some((source) => /^'(nonce|sha\d+)-/.test(source))
  for (const source of scripts)
    if (/^('unsafe-eval'|https?:|data:|blob:)$/.test(source) || (source === "'unsafe-inline'" && !hasNonce))
      faults.push(`脚本允许 ${source}`)
  return faults
}

/** Scripts set these: they hold no secret. */
const SCRIPT_COOKIES = ["care", "theme"]

export function findCookieFaults({ name, isHttpOnly, isSecure, sameSite }: Entry, isHttps: boolean): string[] {
  const faults: string[] = []
  if (isHttpOnly === false && !SCRIPT_COOKIES.includes(name))
    faults.push(`cookie ${name} 可以被脚本读取（没有 HttpOnly）`)
  if (isHttps && isSecure === false) faults.push(`cookie ${name} 没有 Secure`)
  if (/^none$/i.test(sameSite ?? "")) faults.push(`cookie ${name} 会发给别的网站（SameSite=None）`)
  return faults
}
