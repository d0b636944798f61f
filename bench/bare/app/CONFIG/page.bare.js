/** The smallest page: one call, rendered for every request, no script but the framework's. */
export default async function Page() {
  const response = await fetch(`${process.env.UPSTREAM}/v1/api/personal/info`, { cache: "no-store" })
  const { data } = await response.json()
  return (
    <main>
      <h1>设置</h1>
      <p>{data.phone}</p>
      <p>{data.vip_level}</p>
    </main>
  )
}
