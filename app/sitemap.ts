import type { MetadataRoute } from "next"
import { connection } from "next/server"
import { addresses } from "#lib/addresses"
import { canonicalOrigin } from "#lib/kit/process/env"

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  return [addresses.about, addresses.registrationAgreement, addresses.privacyAgreement].map(({ path }) => ({
    url: canonicalOrigin() + path,
  }))
}
