type OrganizationProps = {
  name: string
  website?: string
  phone?: string
  email?: string
  logo?: string
  introduction: string
  nonce?: string
}

/** Structured data for search engines. */
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
  // The provider's text must not be able to close the script element.
  const text = JSON.stringify(facts)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
