import "server-only"
import { headers } from "next/headers"
import { mayHaveHappened, ProviderFault, SignedOut, StoreAway } from "#lib/core/errors"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { dropLasting, keepTyped } from "#lib/forms/flash"
import { restoring } from "#lib/core/address/site-path"
import { signInFirst } from "#lib/forms/sign-in-first"
import { goTo } from "#lib/http/page/redirect"
import { whoIsIn } from "#lib/http/endpoint/who-is-in"
import { sameAnswer } from "#lib/store/same-answer"
import { type OwnerSaying, ownerFormWords } from "#lib/rental/owners/words"

/** `added`: the provider's message about a car that was added, "" without one; said again when the form is sent again. */
type FormOutcome = { to: string; added?: string } | { why: OwnerSaying; trouble?: Trouble }
type Form = {
  name: "rental-plate" | "rental-owner"
  here: string
  values: Record<string, string>
  /** What has not come about, where nothing was to be added. */
  failed?: "not-saved" | "not-deleted"
  /** Where nothing was typed: what is asked once more of whoever has to sign in first. */
  question?: string
}

/** Done, and on; or the same screen with everything that was in it, and why. */
export async function owned({ name, here, values, failed, question }: Form, act: () => Promise<FormOutcome>) {
  const why = failed ?? "failed"
  try {
    const visitor = await whoIsIn(await headers())
    const who = typeof visitor === "string" ? visitor : visitor.who
    const wish = JSON.stringify([here, values])
    const answer = await sameAnswer<FormOutcome>(`${name}:${who}`, wish, (answer) => "to" in answer, act)
    const said: FormOutcome = answer === "busy" ? { why: "unknown" } : answer
    if ("to" in said) {
      await dropLasting(name, here)
      if (said.added !== undefined) {
        const trouble = said.added ? { words: said.added } : undefined
        await keepTyped<OwnerSaying>("rental-added", said.to, { values: {}, why: "added", trouble })
      }
      return goTo(said.to)
    }
    await keepTyped<OwnerSaying>(name, here, { values, ...said })
    return goTo(here)
  } catch (error) {
    if (error instanceof SignedOut && question) return goTo(restoring(question))
    if (error instanceof SignedOut) return signInFirst<OwnerSaying>(name, here, { values, why: "again" })
    if (error instanceof StoreAway) {
      await keepTyped<OwnerSaying>(name, here, { values, why })
      return goTo(here)
    }
    if (!(error instanceof ProviderFault)) throw error
    // An answer that says it broke is one; where none came it may have been done.
    if (mayHaveHappened(error) && error.kind !== "broken") {
      await keepTyped<OwnerSaying>(name, here, { values, why: "unknown" })
      return goTo(here)
    }
    const unsaid = error.kind === "declined" && !error.said && !error.phone
    const trouble = unsaid ? { words: ownerFormWords[why] } : troubleOf(error, ownerFormWords[why])
    await keepTyped<OwnerSaying>(name, here, { values, why, trouble })
    return goTo(here)
  }
}
