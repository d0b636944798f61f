import "server-only"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import type { ReactNode } from "react"
import { getPageToken } from "#lib/http/csrf/page-token"
import { FaultScreen } from "#components/platform/fault-screen"
import { hasUnseenProviderCookies } from "#lib/account/server/session/provider-cookies"
import { addresses } from "#lib/addresses/addresses"
import { InvalidInput, ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { markDraftsShown } from "#lib/forms/shown-drafts"
import { withRequestId } from "#lib/observability/request-id"
import { buildRestorePath } from "#lib/core/address/site-path"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { getCleanMessage } from "#lib/parking/server/clean-message"
import { isCleanPage } from "#lib/platform/server/clean-code"
import { getSupportPhone } from "#lib/platform/server/operator"
import { getRequestId } from "#lib/provider"
import { getSession } from "#lib/session/session"

/**
 * A page that calls the provider. If the provider no longer accepts the session, the driver is redirected to the restore
 * route and back. Failures of the provider or the store become a page rendered on the server.
 */
export const definePage = <P = object,>(render: RenderPage<P>) => createPage(render, { isAtBarrier: false })

/** Drivers at the barrier pay here or look for their gate code, so a failure names whom to call. */
export const defineBarrierPage = <P = object,>(render: RenderPage<P>) => createPage(render, { isAtBarrier: true })

type RenderPage<P> = (props: P) => Promise<ReactNode>

function createPage<P>(render: RenderPage<P>, { isAtBarrier }: { isAtBarrier: boolean }) {
  return async function Page(props: P) {
    const url = await getCurrentUrl()
    // After a sign-in on the provider's site, the restore page asks as which driver to continue.
    const isClean = isCleanPage(url)
    const canRestore = !isClean && !url.startsWith(addresses.restore.path)
    if (canRestore && (await hasUnseenProviderCookies())) redirect(buildRestorePath(url))
    try {
      const requestHeaders = await headers()
      const content = await withRequestId(requestHeaders, () => render(props))
      await markDraftsShown(requestHeaders)
      return content
    } catch (error) {
      const mustNotSignIn = isClean && error instanceof UnauthenticatedError && (await getSession()).state !== "in"
      if (error instanceof UnauthenticatedError && !mustNotSignIn) redirect(buildRestorePath(url))
      const getPhone = () => (isAtBarrier ? getSupportPhone() : undefined)
      if (mustNotSignIn)
        return <FaultScreen kind="broken" phone={await getPhone()} reference={await getRequestId()} retryHref={url} />
      // The URL contains an id in a format that the provider never issues.
      if (error instanceof InvalidInput)
        return <FaultScreen kind="missing" reference={await getRequestId()} retryHref={url} />
      if (error instanceof StoreUnavailableError)
        return <FaultScreen kind="busy" phone={await getPhone()} reference={await getRequestId()} retryHref={url} />
      if (error instanceof ProviderError) {
        const { kind, phone, wait, providerMessage, isForList, retryForm: tap } = error
        const faultProps = {
          kind,
          phone: phone ?? (await getPhone()),
          wait,
          message: isClean ? getCleanMessage(error) : providerMessage,
          isList: isForList,
          tap: tap && { ...tap, formToken: await getPageToken() },
        }
        return <FaultScreen {...faultProps} reference={await getRequestId()} retryHref={url} />
      }
      throw error
    }
  }
}
