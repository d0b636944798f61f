import { formToken } from "../../../form-token"
import { asked, type Asked } from "../../../query"
import { screen } from "../../../screen"
import { FaultScreen } from "#components/platform/fault-screen"
import { ContinueScreen } from "#components/account/continue-screen"
import { RestoreScreen } from "#components/account/restore-screen"
import { whoIsBrought } from "#lib/account/flow/restore"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { sitePath } from "#lib/kit/site-path"
import { requestId } from "#lib/provider"

export const metadata = { title: "正在恢复登录" }

export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const { next: asking, was, fault, ask } = await asked(searchParams, "next", "was", "fault", "ask")
  const next = sitePath(asking) ?? "/"
  // The provider could not say who this is, or says yes here and no there: neither in nor out, and asked again by the retry.
  if (fault)
    return (
      <FaultScreen
        kind={fault === "again" ? "broken" : "unreachable"}
        reference={await requestId()}
        retry={`/api/session/restore?next=${encodeURIComponent(next)}`}
      />
    )
  const who = ask ? await whoIsBrought() : undefined
  if (who)
    return (
      <ContinueScreen
        formToken={await formToken()}
        next={next}
        phone={who.phone}
        brought={who.sealed}
        instead={who.instead}
      />
    )
  const signIn = fill(
    addresses.signUp,
    {},
    {
      redirect: next === "/" || next.startsWith(addresses.signUp.path) ? undefined : next,
      why: was ? "expired" : undefined,
    },
  )
  return <RestoreScreen next={next} signIn={signIn} />
})
