/** Polled by scripts/cluster/edge.js. */
export const GET = () => Response.json({ ok: true })
