import { randomUUID } from "node:crypto"
import type { AnyCall } from "#lib/provider/contract"
import { signature, signatureHeaders, textToSign, timestampOf } from "#lib/provider/adapter"
import type { DriverTokens } from "#lib/provider/adapters/types"
import { createDriverHeaders } from "#lib/provider/client/driver-tokens"
import { type WireRequest, getRoute, toWire } from "#lib/provider/client/encode"
import { toWireName } from "#lib/provider/client/wire-names"

export type Provider = { origin: string; key: string; secret: string; tokens?: DriverTokens }

/** The response to a call, and the text that was signed. */
export type Received = { status: number; body: unknown; ms: number; date: string | null; signed: string }

const PATIENCE_MS = 15_000

/**
 * Calls as the app does: signed, with the driver's tokens if the call uses them, without retries. `page` is sent
 * unchanged, whatever the adapter's first page is.
 */
export async function callProvider(
  { origin, key, secret, tokens }: Provider,
  where: string,
  call: AnyCall,
  input: unknown,
  page?: number,
): Promise<Received> {
  const wire = page === undefined ? toWire(where, call, input) : atPage(page, where, toWire(where, call, input))
  const { method } = getRoute(where, call)
  const request = { method, ...wire, timestamp: timestampOf(Date.now()), nonce: randomUUID(), key }
  const begun = performance.now()
  const response = await fetch(`${origin}${wire.path}${wire.query && `?${wire.query}`}`, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: "application/json",
      [signatureHeaders.key]: key,
      [signatureHeaders.timestamp]: request.timestamp,
      [signatureHeaders.nonce]: request.nonce,
      [signatureHeaders.signature]: signature(secret, request),
      "x-request-id": request.nonce,
      ...(wire.body && { "content-type": "application/json" }),
      ...(tokens && call.login !== "unused" && createDriverHeaders(tokens)),
    },
    ...(wire.body && { body: wire.body }),
  })
  const text = await response.text()
  const ms = performance.now() - begun
  return {
    status: response.status,
    body: parsed(text),
    ms,
    date: response.headers.get("date"),
    signed: textToSign(request),
  }
}

function atPage(page: number, where: string, wire: WireRequest): WireRequest {
  const name = toWireName(where, "page")
  const query = new URLSearchParams(wire.query)
  if (query.has(name)) query.set(name, String(page))
  const body = wire.body && JSON.stringify({ ...(JSON.parse(wire.body) as object), [name]: page })
  return { ...wire, query: query.toString(), body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
