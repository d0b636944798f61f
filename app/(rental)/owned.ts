import "server-only"
import { ProviderFault, SignedOut } from "#lib/kit/call/fault"
import { type Trouble, troubleOf } from "#lib/kit/call/trouble"
import { AFTER_SIGN_IN_SECONDS, keepTyped } from "#lib/kit/door/flash"
import { goTo } from "#lib/kit/door/redirect"
import { restoring } from "#lib/kit/values/site-path"
import { type OwnerSaying, ownerWords } from "#lib/rental/owner-rules"

type Said = { to: string } | { why: OwnerSaying; trouble?: Trouble }
type Form = { name: "rental-plate" | "rental-owner"; here: string; values: Record<string, string> }

/** Done, and on; or the same screen with everything that was in it, and why. */
export async function owned({ name, here, values }: Form, act: () => Promise<Said>) {
  try {
    const said = await act()
    if ("to" in said) return goTo(said.to)
    await keepTyped<OwnerSaying>(name, here, { values, ...said })
    return goTo(here)
  } catch (error) {
    if (error instanceof SignedOut) {
      await keepTyped<OwnerSaying>(name, here, { values, why: "again" }, AFTER_SIGN_IN_SECONDS)
      return goTo(restoring(here))
    }
    if (!(error instanceof ProviderFault)) throw error
    const unsaid = error.kind === "declined" && !error.said && !error.phone
    const trouble = unsaid ? { words: ownerWords.failed } : troubleOf(error, ownerWords.failed)
    await keepTyped<OwnerSaying>(name, here, { values, why: "failed", trouble })
    return goTo(here)
  }
}
