import { signatureHeaders } from "#lib/provider/adapter"

const SECRET = /^(verify_code|onlineCode|token|s_token|u_token|accessToken|jwtToken|password|signature|policy)$/i
const SECRET_HEADERS: readonly string[] = ["authorization", signatureHeaders.signature]

/** Hides codes and tokens in the call log. */
export function maskInput(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, SECRET.test(name) ? "***" : value]))
}

/** Keeps all header names, so that tests can detect unexpected headers. */
export function maskHeaders(headers: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, maskHeader(name, value)]))
}

function maskHeader(name: string, value: string): string {
  if (name === "cookie") return value.replace(/=[^;]*/g, "=***")
  return SECRET_HEADERS.includes(name) ? "***" : value
}
