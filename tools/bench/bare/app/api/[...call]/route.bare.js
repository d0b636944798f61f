import { getCapture, repeatCalls } from "../../../captures.js"

/** Reads the request and makes the same calls as Berth. Nothing is checked. */
export async function POST(request) {
  await request.text()
  const [response] = await repeatCalls(getCapture(new URL(request.url).pathname))
  return Response.json({ ok: true, data: response.data })
}
