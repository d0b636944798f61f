/** One call, rendered for every request, and nothing for the browser to run but the framework. */
export default async function Page() {
  const answer = await fetch(`${process.env.UPSTREAM}/v1/api/personal/info`, { cache: "no-store" })
  const { data } = await answer.json()
  return (
    <main>
      <h1>设置</h1>
      <p>{data.phone}</p>
      <p>{data.vip_level}</p>
    </main>
  )
}
