export const metadata = { title: "Bare", description: "The least a page of this framework can be." }

export default function RootLayout({ children }) {
  return (
    <html lang="zh-CN">
      <body>{children}</body>
    </html>
  )
}
