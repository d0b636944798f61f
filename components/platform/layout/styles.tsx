"use client"

import { getBuiltStylesheet } from "#lib/http/page/inline-styles"

type StylesProps = { href: string; isCached: boolean; nonce?: string }

/** Inline on a first visit, linked afterwards. A client component so that the text is not sent again as its data. */
export function Styles({ href, isCached, nonce }: StylesProps) {
  if (isCached) return <link rel="stylesheet" href={href} />
  const css = getBuiltStylesheet()?.text ?? ""
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
