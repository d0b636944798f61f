/** The same call as Berth's parking history: fetch, parse, rename the fields. Nothing is checked. */
export async function POST(request) {
  const { page } = await request.json()
  const path = `/v1/api/wallet/parking_record?page=${page}`
  const response = await fetch(process.env.UPSTREAM + path, { cache: "no-store" })
  const { data } = await response.json()
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
