import type { MetadataRoute } from "next"
import { connection } from "next/server"
import { PUBLIC } from "./_shared/public-page"
import { getCanonicalOrigin } from "#lib/env/env"

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  return PUBLIC.map(({ path }) => ({ url: getCanonicalOrigin() + path }))
}
