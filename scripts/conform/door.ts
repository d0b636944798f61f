import { TOLERANCE_SECONDS } from "#lib/provider/adapter"
import { isRefusedKey } from "#lib/provider/client/read-envelope"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { callProvider, type Provider, type Received } from "./ask.ts"
import type { CallReport, Finding, Line } from "./finding.ts"
import { findCall } from "./given.ts"

/** Clock, TLS and signature: all other checks depend on them. */
export async function checkSignature(wanted: Provider, { line, received }: CallReport): Promise<Line> {
  const where = "the door"
  const findings: Finding[] = []
  const ahead = (Date.parse(received?.date ?? "") - Date.now()) / 1000
  if (Math.abs(ahead) > TOLERANCE_SECONDS)
    findings.push({ where, kind: "clock", words: `its Date is ${Math.round(ahead)} s from ours` })
  const { protocol, hostname } = new URL(wanted.origin)
  if (protocol === "http:" && !["127.0.0.1", "localhost", "[::1]"].includes(hostname))
    findings.push({ where, kind: "tls", words: "http, on no loopback address" })
  const call = findCall("platform.record")!
  const forged = await callProvider({ ...wanted, secret: `${wanted.secret}x` }, "platform.record", call, {}).catch(
    () => undefined,
  )
  const isTaken = received !== undefined && decodeEnvelope("platform.record", received.body)?.success === true
  if (received && forged && !isTaken) line.findings = refusedAsForged(line, received, forged)
  if (forged && isTaken) findings.push(...forgedAnswer(where, forged))
  return {
    where,
    said: [`clock ${Math.round(ahead)} s`, protocol.slice(0, -1), ...(isTaken ? ["signature"] : [])].join(", "),
    findings,
  }
}

const mapped = (code: string) => ({ name: "codes", line: `"*": { SIGNATURE: ${JSON.stringify(code)} }` })

/** A request rejected in the same way as one with a wrong secret is rejected for its key or signature. */
function refusedAsForged(line: Line, received: Received, forged: Received): readonly Finding[] {
  const [said, other] = [received, forged].map(({ body }) => decodeEnvelope(line.where, body))
  const isSame = said?.code !== undefined && said.code === other?.code && received.status === forged.status
  const mayBeSignature = [200, 400, 401, 403].includes(received.status)
  if (!isSame || !mayBeSignature || isRefusedKey(received.status, said)) return line.findings
  const words = `${received.status} ${said.code}, as for a wrong secret; what was signed: ${JSON.stringify(received.signed)}`
  return [{ where: line.where, kind: "signature", words, patch: mapped(said.code!) }]
}

/** Checks the response to a wrong signature: the app must be able to distinguish it from other refusals. */
function forgedAnswer(where: string, { status, body }: Received): Finding[] {
  const said = decodeEnvelope("platform.record", body)
  if (said?.success && status === 200) return [{ where, kind: "signature", words: "a wrong one is taken, too" }]
  if (!said || isRefusedKey(status, said)) return []
  const words = `a wrong signature is answered ${status} ${said.code ?? "without a code"}`
  return said.code === undefined
    ? [{ where, kind: "signature", words, patch: { name: "readEnvelope", line: 'code: "SIGNATURE"' } }]
    : [{ where, kind: "unknown code", words, patch: mapped(said.code) }]
}

export const isRefusedSignature = ({ where, findings }: Line) =>
  where !== "the door" && findings.some(({ kind }) => kind === "signature")
