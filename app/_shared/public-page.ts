import "server-only"
import type { Metadata } from "next"
import { headers } from "next/headers"
import type { ShareCardProps } from "#lib/platform/share-card"
import { addresses } from "#lib/addresses/addresses"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { getCanonicalOrigin, env } from "#lib/env/env"
import { findProviderProfile } from "#lib/platform/server/provider-profile"

/** The pages that search engines may index. */
export const publicPages = [
  addresses.about,
  addresses.accessibility,
  addresses.privacyFacts,
  addresses.registrationAgreement,
  addresses.privacyAgreement,
]

type PublicPage = { title: string; description: string; path: string }

/** Metadata for a page that search engines index and that may be shared. */
export async function buildPublicMetadata({ title, description, path }: PublicPage): Promise<Metadata> {
  const profile = await findProviderProfile()
  const siteName = profile?.name ?? "停车服务"
  const fullTitle = `${title} - ${siteName}`
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: getCanonicalOrigin() + path },
    robots: { index: true, follow: true },
    openGraph: {
      title: fullTitle,
      description,
      url: getCanonicalOrigin() + path,
      siteName,
      locale: "zh_CN",
      type: "website",
      images: profile?.logo ? [profile.logo] : undefined,
    },
  }
}

/** Metadata for a page that is shared with other people but not indexed. */
export async function buildShareMetadata(page: PublicPage): Promise<Metadata> {
  const { openGraph } = await buildPublicMetadata(page)
  return { title: page.title, description: page.description, openGraph }
}

/** The messaging app ignores meta tags. Its share card is set by the app's script, which only runs inside the app. */
export async function buildShareCard(title: string, description: string): Promise<ShareCardProps | undefined> {
  const [requestHeaders, profile] = await Promise.all([headers(), findProviderProfile()])
  const script = env().MESSAGING_SDK_URL
  if (!script || !isMessagingApp(requestHeaders)) return undefined
  return { script, title, description, picture: profile?.logo }
}
