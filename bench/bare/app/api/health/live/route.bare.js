/** scripts/cluster/edge.js waits for it. */
export const GET = () => Response.json({ ok: true })
