import type { MetadataRoute } from "next"
import { connection } from "next/server"
import { publicPages } from "./_shared/public-page"
import { getCanonicalOrigin } from "#lib/env/env"

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  return publicPages.map(({ path }) => ({ url: getCanonicalOrigin() + path }))
}
