import type { MetadataRoute } from "next"
import { connection } from "next/server"
import { publicPages } from "./_shared/public-page"
import { getCanonicalOrigin } from "#lib/env/env"

/** What is anybody's may be read; personal screens say noindex themselves, and pages with orders in their address are not asked for. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  const allow = publicPages.map(({ path }) => path)
  return {
    rules: {
      userAgent: "*",
      allow,
      disallow: ["/api/", "/PAY/", "/new_pay/", "/offPay/", "/SCAN/", "/lucky_money/", "/WALLET", "/gallery"],
    },
    sitemap: `${getCanonicalOrigin()}/sitemap.xml`,
  }
}
