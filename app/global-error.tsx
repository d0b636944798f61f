"use client"

import { useEffect } from "react"
import { BrokenScreen } from "#components/platform/broken-screen"

/** Shows unexpected errors of a screen or of the layout. app/_shared/define-page.tsx shows errors of the provider. */
export default function Broken({ error }: { error: Error & { digest?: string } }) {
  // With a static import every page would preload the stylesheet, although a first page has its styles inline. On slow
  // 4G its scripts would then run 0.1 s later. The price: this page is unstyled for a moment.
  useEffect(() => void import("./_shared/styles").catch(() => {}), [])
  return (
    <html lang="zh-CN">
      <body>
        <BrokenScreen reference={error.digest} />
      </body>
    </html>
  )
}
