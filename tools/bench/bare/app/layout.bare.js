export default ({ children }) => (
  <html lang="zh-CN">
    <body>{children}</body>
  </html>
)
