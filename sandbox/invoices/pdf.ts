import { formatDay } from "#lib/core/time/dates"
import { formatYuanDigits } from "#lib/core/values/money"
import type { Invoice } from "#sandbox/records/money/invoices"

/** A minimal one-page PDF. It uses STSong-Light, which PDF readers provide for Chinese, instead of embedding a font. */
export function renderInvoicePdf(invoice: Invoice, details: { park: string; company: string }): Buffer {
  const { purchaser, amount, issued_at, remark } = invoice
  const lines = [
    `电子发票（普通发票） No. ${String(invoice.id).padStart(8, "0")}`,
    `开票日期：${formatDay(issued_at)}`,
    `购买方：${purchaser.name ?? "个人"}`,
    ...(purchaser.tax ? [`纳税人识别号：${purchaser.tax}`] : []),
    `销售方：${details.company}`,
    `项目：停车服务 ${details.park}`,
    `价税合计：¥${formatYuanDigits(amount)}`,
    ...(remark ? [`备注：${remark}`] : []),
  ]
  return assemblePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 420] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    toPdfStream(
      lines
        .map((line, i) => `BT /F ${i === 0 ? 18 : 12} Tf 48 ${360 - i * 34} Td <${encodeUtf16(line)}> Tj ET`)
        .join("\n"),
    ),
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>",
    "<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
  ])
}

const encodeUtf16 = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex")
const toPdfStream = (text: string) => `<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`

/** Writes the objects and the table of their offsets. */
function assemblePdf(objects: readonly string[]): Buffer {
  let text = "%PDF-1.4\n"
  const offsets: number[] = []
  for (const [i, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(text))
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = Buffer.byteLength(text)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text)
}
