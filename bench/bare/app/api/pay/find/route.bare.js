/** The same look-up as Berth's: the form read, the call made, the pay screen's address put together. Nothing is checked. */
export async function POST(request) {
  const form = await request.formData()
  const asked = new URLSearchParams({ licence_plate: form.get("plate"), login_required: "0", sign: "" })
  const answer = await fetch(`${process.env.UPSTREAM}/v1/api/parking/v2_lookup?${asked}`, { cache: "no-store" })
  const [stay] = (await answer.json()).data.list
  const told = [stay.park, stay.licence_plate, stay.amount, stay.duration, stay.start_time, stay.order_id, stay.balance]
  return new Response(null, { status: 303, headers: { location: `/PAY/${told.map(encodeURIComponent).join("/")}` } })
}
