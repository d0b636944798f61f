/**
 * Barriers print addresses that older systems have written in GBK. What a browser sends as UTF-8 stays as it is, letter
 * for letter; other bytes are read as GB18030, of which GBK is a part, and written as UTF-8. What is neither keeps its
 * place as U+FFFD, a name that nobody has: it leads to a screen that says so, and not to a mistake of the router's.
 */
export function decodeLegacyUrl(url: string): string {
  if (PLAIN.test(url)) return url
  const at = url.indexOf("?")
  const [path, query] = at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
  const readable = path.split("/").map(readableSegment).join("/")
  return query === undefined
    ? readable
    : `${readable}?${query
        .split(/([&=])/)
        .map(readableValue)
        .join("")}`
}

/** Nothing encoded, and nothing that would have to be: most addresses, and all that are called by scripts. */
const PLAIN = /^[\x21-\x24\x26-\x7e]*$/
const ASCII = /^[\x21-\x7e]*$/

function readableSegment(segment: string): string {
  if (ASCII.test(segment) && isDecodable(segment)) return segment
  return encodeURIComponent(textOf(segment))
}

/** A plus stands for a space here, and a percent sign for itself where nothing better follows. */
function readableValue(value: string): string {
  const wellFormed = value.replace(/%(?![0-9a-f]{2})/gi, "%25")
  if (ASCII.test(value) && isDecodable(wellFormed)) return value
  return encodeURIComponent(textOf(value)).replaceAll("%2B", "+")
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

function textOf(encoded: string): string {
  const bytes = bytesOf(encoded)
  for (const encoding of encodings) {
    try {
      return encoding.decode(bytes)
    } catch {
      // Then in the next one.
    }
  }
  return "\ufffd"
}

/** A request line is read byte by byte: what is not encoded stands there as one character for each of its bytes. */
const bytesOf = (encoded: string) =>
  Buffer.from(
    encoded.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  )
