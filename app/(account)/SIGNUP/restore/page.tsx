import { asked, type Asked } from "../../../query"
import { screen } from "../../../screen"
import { FaultScreen } from "#components/platform/fault-screen"
import { RestoreScreen } from "#components/account/restore-screen"
import { addresses } from "#lib/addresses"
import { fill } from "#lib/kit/address"
import { sitePath } from "#lib/kit/site-path"
import { requestId } from "#lib/provider"

export const metadata = { title: "正在恢复登录" }

export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const { next: asking, was, fault } = await asked(searchParams, "next", "was", "fault")
  const next = sitePath(asking) ?? "/"
  // The provider could not say who this is: neither in nor out, and asked again by the retry.
  if (fault)
    return (
      <FaultScreen
        kind="unreachable"
        reference={await requestId()}
        retry={`/api/session/restore?next=${encodeURIComponent(next)}`}
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
