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

const TIMEOUT_MS = 15_000

/**
 * Calls the provider as the app does: signed, with the driver's tokens if the call uses them, but without retries.
 * `page` is sent unchanged, regardless of the adapter's first page.
 */
export async function callProvider(
  { origin, key, secret, tokens }: Provider,
  callName: string,
  call: AnyCall,
  input: unknown,
  page?: number,
): Promise<Received> {
  const wire =
    page === undefined ? toWire(callName, call, input) : withPage(page, callName, toWire(callName, call, input))
  const { method } = getRoute(callName, call)
  const request = { method, ...wire, timestamp: timestampOf(Date.now()), nonce: randomUUID(), key }
  const startedAt = performance.now()
  const response = await fetch(`${origin}${wire.path}${wire.query && `?${wire.query}`}`, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
  const ms = performance.now() - startedAt
  return {
    status: response.status,
    body: parseJson(text),
    ms,
    date: response.headers.get("date"),
    signed: textToSign(request),
  }
}

function withPage(page: number, callName: string, wire: WireRequest): WireRequest {
  const name = toWireName(callName, "page")
  const query = new URLSearchParams(wire.query)
  if (query.has(name)) query.set(name, String(page))
  const body = wire.body && JSON.stringify({ ...(JSON.parse(wire.body) as object), [name]: page })
  return { ...wire, query: query.toString(), body }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
