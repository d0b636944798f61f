/** For the screen and for A4. */
export const STYLE = `
  @page { size: A4; margin: 15mm }
  body { font: 14px/1.6 "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #111; max-width: 190mm; margin: 0 auto; padding: 8mm }
  h1 { font-size: 24px; margin: 0 0 4mm } h2 { font-size: 17px; margin: 8mm 0 2mm }
  .conclusion { border: 2px solid; padding: 3mm 4mm; font-size: 17px; font-weight: 700 }
  .met { color: #0a6b2d } .broken { color: #b3121d } .unchecked { color: #8a5a00 }
  table { width: 100%; border-collapse: collapse } th, td { border: 1px solid #999; padding: 1.5mm 2mm; text-align: left; vertical-align: top }
  th { background: #f1f1f1 } td.verdict { width: 16mm; white-space: nowrap; font-weight: 700 } tr { break-inside: avoid } td:first-child { width: 46mm }
  ul { margin: 0; padding-left: 4mm } li, td, dd { overflow-wrap: anywhere } dl { display: grid; grid-template-columns: 28mm 1fr; gap: 1mm 3mm } dd { margin: 0 }
  .shots { display: flex; flex-wrap: wrap; gap: 4mm } figure { margin: 0; width: 42mm; break-inside: avoid } figure img { width: 100%; border: 1px solid #999 }
  figcaption { font-size: 12px } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f1f1f1; padding: 3mm } details summary { cursor: pointer }
  @media print { body { padding: 0 } }
`
