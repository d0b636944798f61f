/** The same look-up as Berth's: read the form, make the call, redirect to the pay screen. Nothing is checked. */
export async function POST(request) {
  const form = await request.formData()
  const query = new URLSearchParams({ licence_plate: form.get("plate"), login_required: "0", sign: "" })
  const response = await fetch(`${process.env.UPSTREAM}/v1/api/parking/v2_lookup?${query}`, { cache: "no-store" })
  const [stay] = (await response.json()).data.list
  const values = [
    stay.park,
    stay.licence_plate,
    stay.amount,
    stay.duration,
    stay.start_time,
    stay.order_id,
    stay.balance,
  ]
  return new Response(null, { status: 303, headers: { location: `/PAY/${values.map(encodeURIComponent).join("/")}` } })
}
