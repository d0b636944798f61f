type OrganizationProps = {
  name: string
  website?: string
  phone?: string
  email?: string
  logo?: string
  introduction: string
  nonce?: string
}

/** For search engines: whose app this is. */
export function Organization({ name, website, phone, email, logo, introduction, nonce }: OrganizationProps) {
  const facts = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url: website,
    telephone: phone,
    email,
    logo,
    description: introduction,
  }
  // A provider's text may hold anything; in a script element it must not be able to close it.
  const text = JSON.stringify(facts)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
