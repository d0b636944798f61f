import type { ParkingCode } from "#lib/core/codes/parking-code"
import { UserError } from "../../scripts/command/print.js"

export type ListedCode = ParkingCode & { name: string }

const LINE = /^([\w-]{1,64}),([\w-]{0,32}),"?([^"]+)"?$/

/** Parses lines of `park,gate,name`. The gate may be empty; the name may contain commas. A header line is skipped. */
export function parseCodeList(csv: string): ListedCode[] {
  const lines = csv.replace(/^\uFEFF/, "").split(/\r?\n/)
  const codes = lines.flatMap((line, index) => {
    if (line.trim() === "" || (index === 0 && line.startsWith("park,"))) return []
    const [, parkId = "", gate = "", name = ""] = LINE.exec(line) ?? []
    if (!parkId) throw new UserError(`Line ${index + 1} is not park,gate,name: ${line}`)
    return [{ parkId, name, ...(gate && { gate }) }]
  })
  if (codes.length === 0) throw new UserError("The list has no car parks.")
  return codes
}
