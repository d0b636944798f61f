"use client"

import "../styles/app.css"
import { BrokenScreen } from "#components/platform/broken-screen"

/** Shows unexpected errors of a screen or of the layout. app/_shared/define-page.tsx shows errors of the provider. */
export default function Broken({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="zh-CN">
      <body>
        <BrokenScreen reference={error.digest} />
      </body>
    </html>
  )
}
