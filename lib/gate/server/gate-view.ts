import "server-only"
import * as z from "zod"
import { type gate, Scanned } from "#lib/gate/contract"
import { classifyOutcome } from "#lib/platform/outcome"
import { getHeading, toPlainText, isAwaitingEntry } from "#lib/gate/rules"
import type { Output } from "#lib/provider/contract"
import { env } from "#lib/env/env"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { parseFrameUrl } from "#lib/platform/rules"
import { provider } from "#lib/provider"

export type Scan = z.output<typeof Scanned>
export type GateRecord = Output<typeof gate.record>

/** The content of a gate's QR code, or undefined if it is invalid. */
export function parseScan({ token, gateId }: { token?: string | null; gateId?: string | null }): Scan | undefined {
  return z.safeDecode(Scanned, { token: token ?? "", gateId: gateId ?? "" }).data
}

/** The props of the gate screen. Texts are plain text, and the picture is only shown from an allowed host. */
export async function buildGateProps(scan: Scan, record: GateRecord) {
  const { gateType, plate, at, park, gate } = record
  const message = toPlainText(record.message, 60)
  return {
    message: message || getHeading(gateType),
    heading: getHeading(gateType),
    outcome: isAwaitingEntry(record) ? "neutral" : classifyOutcome(message),
    picture: await findPicture(scan, record),
    plate: toPlainText(plate, 16),
    at,
    park: toPlainText(park, 60),
    gate: toPlainText(gate, 60),
  } as const
}

/** The record's picture, or the camera's if the provider returns it within a second. */
async function findPicture(scan: Scan, record: GateRecord): Promise<string | undefined> {
  const recordPicture = getTrustedUrl(record.picture)
  if (recordPicture) return recordPicture
  const result = await undefinedIfSlow(provider.gate.photo(scan))
  return result?.ok ? getTrustedUrl(result.data.picture) : undefined
}

function getTrustedUrl(url: string | undefined): string | undefined {
  const { IMAGE_HOSTS, PUBLIC_URL } = env()
  return parseFrameUrl(url, IMAGE_HOSTS, PUBLIC_URL)
}
