import { TOLERANCE_SECONDS } from "#lib/provider/adapter"
import { isRefusedKey } from "#lib/provider/client/read-envelope"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import { callProvider, type Provider, type Received } from "./call-provider.ts"
import type { CallReport, Finding, Line } from "./finding.ts"
import { findCall } from "./create-input.ts"

/** Checks clock, TLS and signature, on which all other checks depend. */
export async function checkSignature(provider: Provider, { line, received }: CallReport): Promise<Line> {
  const callName = "connection"
  const findings: Finding[] = []
  const clockOffset = (Date.parse(received?.date ?? "") - Date.now()) / 1000
  if (Math.abs(clockOffset) > TOLERANCE_SECONDS)
    findings.push({ callName, kind: "clock", message: `its Date is ${Math.round(clockOffset)} s from ours` })
  const { protocol, hostname } = new URL(provider.origin)
  if (protocol === "http:" && !["127.0.0.1", "localhost", "[::1]"].includes(hostname))
    findings.push({ callName, kind: "tls", message: "http, on no loopback address" })
  const call = findCall("platform.record")!
  const forged = await callProvider({ ...provider, secret: `${provider.secret}x` }, "platform.record", call, {}).catch(
    () => undefined,
  )
  const isAccepted = received !== undefined && decodeEnvelope("platform.record", received.body)?.success === true
  if (received && forged && !isAccepted) line.findings = compareWithForged(line, received, forged)
  if (forged && isAccepted) findings.push(...checkForgedAnswer(callName, forged))
  return {
    callName,
    summary: [`clock ${Math.round(clockOffset)} s`, protocol.slice(0, -1), ...(isAccepted ? ["signature"] : [])].join(
      ", ",
    ),
    findings,
  }
}

const createCodePatch = (code: string) => ({ name: "codes", line: `"*": { SIGNATURE: ${JSON.stringify(code)} }` })

/** A request rejected in the same way as one with a wrong secret is rejected for its key or signature. */
function compareWithForged(line: Line, received: Received, forged: Received): readonly Finding[] {
  const [envelope, forgedEnvelope] = [received, forged].map(({ body }) => decodeEnvelope(line.callName, body))
  const isSame =
    envelope?.code !== undefined && envelope.code === forgedEnvelope?.code && received.status === forged.status
  const mayBeSignature = [200, 400, 401, 403].includes(received.status)
  if (!isSame || !mayBeSignature || isRefusedKey(received.status, envelope)) return line.findings
  const message = `${received.status} ${envelope.code}, as for a wrong secret; what was signed: ${JSON.stringify(received.signed)}`
  return [{ callName: line.callName, kind: "signature", message, patch: createCodePatch(envelope.code!) }]
}

/** Checks the response to a wrong signature: the app must be able to distinguish it from other refusals. */
function checkForgedAnswer(callName: string, { status, body }: Received): Finding[] {
  const envelope = decodeEnvelope("platform.record", body)
  if (envelope?.success && status === 200)
    return [{ callName, kind: "signature", message: "a wrong one is taken, too" }]
  if (!envelope || isRefusedKey(status, envelope)) return []
  const message = `a wrong signature is answered ${status} ${envelope.code ?? "without a code"}`
  return envelope.code === undefined
    ? [{ callName, kind: "signature", message, patch: { name: "readEnvelope", line: 'code: "SIGNATURE"' } }]
    : [{ callName, kind: "unknown code", message, patch: createCodePatch(envelope.code) }]
}

export const isRefusedSignature = ({ callName, findings }: Line) =>
  callName !== "connection" && findings.some(({ kind }) => kind === "signature")
