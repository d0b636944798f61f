"use client"

import { BrokenScreen } from "#components/platform/broken-screen"
import "../styles/app.css"

export default function BrokenToTheRoot({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="zh-CN">
      <body>
        <BrokenScreen reference={error.digest} />
      </body>
    </html>
  )
}
