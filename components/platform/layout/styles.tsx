"use client"

import { sheet } from "#lib/kit/page/stylesheet"
import { sheetAddress } from "#lib/kit/page/stylesheet-cookie"

type StylesProps = { name: string; kept: boolean; nonce?: string }

/**
 * A first page brings its styles along and is seen one round trip sooner; the pages after it find them kept
 * (lib/platform/browser/between-pages.ts). A client component only so that the text is not sent a second time as data.
 */
export function Styles({ name, kept, nonce }: StylesProps) {
  if (kept) return <link rel="stylesheet" href={sheetAddress(name)} />
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet()?.text ?? "" }} />
}
