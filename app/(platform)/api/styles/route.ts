import { byLink } from "#lib/kit/handler"
import { sheet } from "#lib/kit/sheet"

/** The styles under an address that never changes, for the page that is left when the layout fails. */
export const GET = byLink(
  async () => new Response(sheet()?.text, { headers: { "content-type": "text/css; charset=utf-8" } }),
)
