import "server-only"
import { headers } from "next/headers"
import { PhonePanel } from "#components/ui/layout/phone-panel"
import { createQrCode } from "#lib/core/values/qr-code"
import { toPlainId } from "#lib/core/values/plain-id"
import { getCanonicalOrigin } from "#lib/env/env"
import { isPhone } from "#lib/http/request/browser-kind"

/** On computers, a QR code of this page. Only `parkId` of the query is kept: other parameters may identify the driver. */
export async function OpenOnPhone({ href }: { href: string }) {
  if (isPhone(await headers())) return null
  const url = new URL(href, getCanonicalOrigin())
  const parkId = toPlainId(url.searchParams.get("parkId"))
  url.search = parkId ? `parkId=${parkId}` : ""
  return <PhonePanel code={createQrCode(url.href)} />
}
