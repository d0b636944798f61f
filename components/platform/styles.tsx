"use client"

import { useEffect } from "react"
import { sheet } from "#lib/kit/sheet"
import { SHEET_COOKIE, sheetAddress } from "#lib/kit/sheet-cookie"
import { whenIdle } from "#lib/kit/when-idle"

type StylesProps = { name: string; kept: boolean; nonce?: string }

/**
 * A first page brings its styles along and is seen one round trip sooner; then the stylesheet is fetched for the pages
 * after it. A client component only so that the text is not sent a second time as data.
 */
export function Styles({ name, kept, nonce }: StylesProps) {
  const href = sheetAddress(name)
  useEffect(() => {
    if (kept) return
    whenIdle(() => {
      fetch(href).then(
        ({ ok }) => ok && (document.cookie = `${SHEET_COOKIE}=${name};path=/;max-age=31536000;samesite=lax`),
        () => {},
      )
    })
  }, [kept, href, name])
  if (kept) return <link rel="stylesheet" href={href} />
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet()?.text ?? "" }} />
}
