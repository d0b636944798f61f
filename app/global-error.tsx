"use client"

/** When even the layout fails. Every page brings it along in its scripts, so it says the least that helps. */
export default function BrokenToTheRoot({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="zh-CN">
      <head>
        <link rel="stylesheet" href="/api/styles" />
      </head>
      <body>
        <main className="page grid place-content-center gap-3 px-side text-center">
          <h1 className="text-head font-bold">页面出了点问题</h1>
          <p>请重试，您没有因此被扣款</p>
          {error.digest && <p>编号 {error.digest}</p>}
          <a className="btn btn-fill" href="">
            重试
          </a>
        </main>
      </body>
    </html>
  )
}
