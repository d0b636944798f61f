import "server-only"
import type { Metadata } from "next"
import { headers } from "next/headers"
import type { ShareCardProps } from "#lib/platform/share-card"
import { addresses } from "#lib/addresses/addresses"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { getCanonicalOrigin, env } from "#lib/env/env"
import { recordIfKnown } from "#lib/platform/server/record"

/** What is anybody's to read, and to find. */
export const PUBLIC = [
  addresses.about,
  addresses.accessibility,
  addresses.registrationAgreement,
  addresses.privacyAgreement,
]

type PublicPage = { title: string; description: string; path: string }

/** The few screens that are anybody's: found by search engines and shown well when a link is shared. */
export async function publicMetadata({ title, description, path }: PublicPage): Promise<Metadata> {
  const record = await recordIfKnown()
  const site = record?.name ?? "停车服务"
  const full = `${title} - ${site}`
  return {
    title: { absolute: full },
    description,
    alternates: { canonical: getCanonicalOrigin() + path },
    robots: { index: true, follow: true },
    openGraph: {
      title: full,
      description,
      url: getCanonicalOrigin() + path,
      siteName: site,
      locale: "zh_CN",
      type: "website",
      images: record?.logo ? [record.logo] : undefined,
    },
  }
}

/** What is sent on and looks well there, and is for whoever it is sent to, not for search engines. */
export async function sharedMetadata(page: PublicPage): Promise<Metadata> {
  const { openGraph } = await publicMetadata(page)
  return { title: page.title, description: page.description, openGraph }
}

/** The messaging app reads no tags: it wants to be told, by its own script, and only inside it. */
export async function shareCard(title: string, description: string): Promise<ShareCardProps | undefined> {
  const [sent, record] = await Promise.all([headers(), recordIfKnown()])
  const script = env().MESSAGING_SDK_URL
  if (!script || !isMessagingApp(sent)) return undefined
  return { script, title, description, picture: record?.logo }
}
