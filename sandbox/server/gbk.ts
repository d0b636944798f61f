/** Two-byte GBK. The platform has a decoder but no encoder, so the table is built by decoding every pair. */
let table: Map<string, Buffer> | undefined

export function encodeGbk(text: string): Buffer {
  table ??= buildGbkTable()
  const encoding = table
  return Buffer.concat([...text].map((letter) => encoding.get(letter) ?? Buffer.from(letter, "latin1")))
}

function buildGbkTable(): Map<string, Buffer> {
  const decoder = new TextDecoder("gbk")
  const encoding = new Map<string, Buffer>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const letter = decoder.decode(Uint8Array.of(high, low))
      if (letter.length === 1 && letter !== "\ufffd") encoding.set(letter, Buffer.from([high, low]))
    }
  return encoding
}
