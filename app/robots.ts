import type { MetadataRoute } from "next"
import { connection } from "next/server"
import { publicPages } from "./_shared/public-page"
import { getCanonicalOrigin } from "#lib/env/env"

/** Only public pages may be crawled. Personal pages set noindex, and URLs that may contain order numbers are disallowed. */
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
