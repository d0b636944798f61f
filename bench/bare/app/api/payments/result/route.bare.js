/** The same question as Berth's waiting screen asks: fetched, parsed, one word of it answered. Nothing is checked. */
export async function POST(request) {
  const { orderId } = await request.json()
  const asked = new URLSearchParams({ order_id: orderId })
  const answer = await fetch(`${process.env.UPSTREAM}/v1/api/parking/new_fee?${asked}`, { cache: "no-store" })
  const { data } = await answer.json()
  return Response.json({ ok: true, state: data.state, screen: data.state === "PAID" ? "success" : "waiting" })
}
