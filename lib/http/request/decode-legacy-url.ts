/**
 * Older systems print barrier URLs in GBK. Valid UTF-8 stays unchanged; other bytes are decoded as GB18030, a superset
 * of GBK, and encoded as UTF-8. Anything else becomes U+FFFD, which leads to a not-found screen rather than to an error
 * of the router.
 */
export function decodeLegacyUrl(url: string): string {
  const queryStart = url.indexOf("?")
  const [path, query] = queryStart < 0 ? [url, undefined] : [url.slice(0, queryStart), url.slice(queryStart + 1)]
  const decodedPath = path.split("/").map(decodeSegment).join("/")
  return query === undefined
    ? decodedPath
    : `${decodedPath}?${query
        .split(/([&=])/)
        .map(decodeValue)
        .join("")}`
}

const ASCII = /^[\x21-\x7e]*$/

function decodeSegment(segment: string): string {
  if (ASCII.test(segment) && isDecodable(segment)) return segment
  return encodeURIComponent(decodeText(segment))
}

/** In a query a plus is a space, and a percent sign without two hex digits is literal. */
function decodeValue(value: string): string {
  const wellFormed = value.replace(/%(?![0-9a-f]{2})/gi, "%25")
  if (ASCII.test(value) && isDecodable(wellFormed)) return value
  return encodeURIComponent(decodeText(value)).replaceAll("%2B", "+")
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const encodings = [new TextDecoder("utf-8", { fatal: true }), new TextDecoder("gb18030", { fatal: true })]

function decodeText(encoded: string): string {
  const bytes = toBytes(encoded)
  for (const encoding of encodings) {
    try {
      return encoding.decode(bytes)
    } catch {
      // Try the next encoding.
    }
  }
  return "\ufffd"
}

/** Node decodes the request line as Latin-1: each unencoded byte is one character. */
const toBytes = (encoded: string) =>
  Buffer.from(
    encoded.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  )
