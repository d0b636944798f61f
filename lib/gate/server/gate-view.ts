import "server-only"
import * as z from "zod"
import { type gate, Scanned } from "#lib/gate/contract"
import { outcomeOf } from "#lib/platform/outcome"
import { getHeading, toPlainText, isAwaitingEntry } from "#lib/gate/rules"
import type { Output } from "#lib/provider/contract"
import { env } from "#lib/env/env"
import { ifSoon } from "#lib/platform/server/record"
import { framedAddress } from "#lib/platform/rules"
import { provider } from "#lib/provider"

export type Scan = z.output<typeof Scanned>
export type GateRecord = Output<typeof gate.record>

/** What a code at a barrier says, or undefined where it is none. */
export function parseScan({ token, gateId }: { token?: string | null; gateId?: string | null }): Scan | undefined {
  return z.safeDecode(Scanned, { token: token ?? "", gateId: gateId ?? "" }).data
}

/** A record as a screen shows it: its words as words, its picture from a host that we know, or none. */
export async function buildGateProps(scan: Scan, record: GateRecord) {
  const { gateType, plate, at, park, gate } = record
  const message = toPlainText(record.message, 60)
  return {
    message: message || getHeading(gateType),
    heading: getHeading(gateType),
    mark: isAwaitingEntry(record) ? "neutral" : outcomeOf(message),
    picture: await findPicture(scan, record),
    plate: toPlainText(plate, 16),
    at,
    park: toPlainText(park, 60),
    gate: toPlainText(gate, 60),
  } as const
}

/** The record's own picture, else the camera's, which has a second to say where it is. */
async function findPicture(scan: Scan, record: GateRecord): Promise<string | undefined> {
  const own = getTrustedUrl(record.picture)
  if (own) return own
  const said = await ifSoon(provider.gate.photo(scan))
  return said?.ok ? getTrustedUrl(said.data.picture) : undefined
}

function getTrustedUrl(address: string | undefined): string | undefined {
  const { IMAGE_HOSTS, PUBLIC_URL } = env()
  return framedAddress(address, IMAGE_HOSTS, PUBLIC_URL)
}
