"use client"

import "../styles/app.css"
import { BrokenScreen } from "#components/platform/broken-screen"

/** What nobody foresaw comes here, from a screen or from the layout; a provider that fails is shown by app/_shared/define-page.tsx. */
export default function Broken({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="zh-CN">
      <body>
        <BrokenScreen reference={error.digest} />
      </body>
    </html>
  )
}
