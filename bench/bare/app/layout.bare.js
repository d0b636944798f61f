export const metadata = { title: "Bare", description: "The smallest page of this framework." }

export default function RootLayout({ children }) {
  return (
    <html lang="zh-CN">
      <body>{children}</body>
    </html>
  )
}
