import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { SignedOut } from "#lib/kit/fault"
import { keepTyped } from "#lib/kit/flash"
import { answer } from "#lib/kit/guard"
import { byEither } from "#lib/kit/handler"
import { goTo } from "#lib/kit/site-path"
import { type Attempt, openAttempt } from "#lib/pay/flow/attempt"
import { type Started, startPayment } from "#lib/pay/flow/start"
import { Method } from "#lib/pay/values"
import { standing } from "#lib/session"

type Sent = { attempt?: string; method?: string; couponMode?: string }

/** The one handler that pays. With a script it answers in JSON; without, it sends the driver on. */
export const POST = byEither(
  async (body) => answer(200, await start(body as Sent)),
  async (form) => {
    const sent = Object.fromEntries(form) as Sent
    const started = await start(sent)
    if ("go" in started) return goTo(started.go)
    if ("bridge" in started) return goTo(fill(addresses.payment, {}, { order_id: started.orderId }))
    const back = (sent.attempt && (await openAttempt(sent.attempt))?.from) || addresses.plateSelectYdV2.path
    await keepTyped("pay", { values: {}, why: started.why })
    return goTo(back)
  },
)

async function start({ attempt: sealed, method, couponMode }: Sent): Promise<Started> {
  const attempt = sealed ? await openAttempt(sealed) : undefined
  const chosen = Method.safeParse(method)
  if (!attempt || !chosen.success) return { why: "order-expired" }
  if (attempt.loginRequired && (await standing()).state !== "in") return toLogin(attempt)
  try {
    return await startPayment(attempt, { method: chosen.data, couponMode: couponMode === "1" })
  } catch (error) {
    // Nothing was paid: the driver is restored if that can be, comes back, and confirms again.
    if (error instanceof SignedOut) return { go: `/api/session/restore?next=${encodeURIComponent(attempt.from)}` }
    throw error
  }
}

const toLogin = ({ from }: Attempt): Started => ({ go: fill(addresses.payLogin, {}, { redirect: from }) })
