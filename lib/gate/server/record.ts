import "server-only"
import * as z from "zod"
import { type gate, Scanned } from "#lib/gate/contract"
import { classifyOutcome } from "#lib/platform/outcome"
import { heading, plainText, waitsForEntry } from "#lib/gate/rules"
import type { Output } from "#lib/provider/contract"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { parseFrameUrl } from "#lib/platform/rules"
import { provider } from "#lib/provider"

export type Scan = z.output<typeof Scanned>
export type GateRecord = Output<typeof gate.record>

/** What a code at a barrier says, or undefined where it is none. */
export function scanIn({ token, gateId }: { token?: string | null; gateId?: string | null }): Scan | undefined {
  return z.safeDecode(Scanned, { token: token ?? "", gateId: gateId ?? "" }).data
}

/** A record as a screen shows it: its words as words, its picture from a host that we know, or none. */
export async function gateScreenOf(scan: Scan, record: GateRecord) {
  const { gateType, plate, at, park, gate } = record
  const message = plainText(record.message, 60)
  return {
    message: message || heading(gateType),
    heading: heading(gateType),
    mark: waitsForEntry(record) ? "neutral" : classifyOutcome(message),
    picture: await pictureOf(scan, record),
    plate: plainText(plate, 16),
    at,
    park: plainText(park, 60),
    gate: plainText(gate, 60),
  } as const
}

/** The record's own picture, else the camera's, which has a second to say where it is. */
async function pictureOf(scan: Scan, record: GateRecord): Promise<string | undefined> {
  const own = trusted(record.picture)
  if (own) return own
  const said = await undefinedIfSlow(provider.gate.photo(scan))
  return said?.ok ? trusted(said.data.picture) : undefined
}

function trusted(address: string | undefined): string | undefined {
  const { IMAGE_HOSTS, PUBLIC_URL } = env()
  return parseFrameUrl(address, IMAGE_HOSTS, PUBLIC_URL)
}
