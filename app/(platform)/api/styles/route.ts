import { byLink } from "#lib/kit/door/handler"
import { sheet } from "#lib/kit/page/stylesheet"

/** The styles under an address that never changes, for the page that is left when the layout fails. */
export const GET = byLink(
  async () => new Response(sheet()?.text, { headers: { "content-type": "text/css; charset=utf-8" } }),
)
