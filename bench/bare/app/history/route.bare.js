/** The same call as Berth's parking history: fetched, parsed, put into other words. Nothing is checked. */
export async function POST(request) {
  const { page } = await request.json()
  const answer = await fetch(`${process.env.UPSTREAM}/v1/api/wallet/parking_record?page=${page}`, { cache: "no-store" })
  const { data } = await answer.json()
  const visits = data.records.map(({ id, park_name, date, time, fee, duration }) => ({
    id,
    park: park_name,
    day: date,
    at: time,
    fee,
    minutes: duration,
  }))
  return Response.json({ ok: true, data: { visits, pages: data.total_pages } })
}
