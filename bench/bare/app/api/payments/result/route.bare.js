/** The same call as Berth's waiting screen polls: fetch, parse, return the state. Nothing is checked. */
export async function POST(request) {
  const { orderId } = await request.json()
  const query = new URLSearchParams({ order_id: orderId })
  const response = await fetch(`${process.env.UPSTREAM}/v1/api/parking/new_fee?${query}`, { cache: "no-store" })
  const { data } = await response.json()
  return Response.json({ ok: true, state: data.state, screen: data.state === "PAID" ? "success" : "waiting" })
}
