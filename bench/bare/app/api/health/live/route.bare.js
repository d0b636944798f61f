/** Asked by whoever starts an nginx before it. */
export const GET = () => Response.json({ ok: true })
