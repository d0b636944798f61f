import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { FaultScreen } from "#components/platform/fault-screen"
import { ContinueScreen } from "#components/account/restore/continue-screen"
import { PageRefusedScreen } from "#components/account/restore/page-refused-screen"
import { RestoreScreen } from "#components/account/restore/restore-screen"
import { getRestoreQuestion } from "#lib/account/server/restore"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { buildRestorePath, parseSitePath } from "#lib/core/address/site-path"
import { getRequestId } from "#lib/provider"

export const metadata = { title: "正在恢复登录" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "next", "was", "fault", "ask")
  const next = parseSitePath(query.next) ?? "/"
  const retryProps = { retryHref: buildRestorePath(next), reference: await getRequestId() }
  if (query.fault === "too-many-attempts") return <PageRefusedScreen {...retryProps} />
  if (query.fault) return <FaultScreen kind="unreachable" {...retryProps} />
  const question = query.ask ? await getRestoreQuestion() : undefined
  if (question)
    return (
      <ContinueScreen
        formToken={await getPageToken()}
        next={next}
        phone={question.phone}
        sealedUser={question.sealed}
        currentPhone={question.instead}
      />
    )
  const signIn = fillAddress(
    addresses.signUp,
    {},
    {
      redirect: next === "/" || next.startsWith(addresses.signUp.path) ? undefined : next,
      why: query.was ? "expired" : undefined,
    },
  )
  return <RestoreScreen nextHref={next} signInHref={signIn} />
})
