"use client"

import useSWR from "swr"
import { VerificationQrCode } from "#components/invoices/issued/verification-qr-code"
import { Empty } from "#components/ui/list/empty"
import { Name } from "#components/ui/display/name"
import { apiClient } from "#lib/api-client"
import type { ShownVerification } from "#lib/invoices/issued-contract"
import { FailedResponseError } from "#lib/provider/user-message"
import { buildTelHref } from "#lib/core/values/phone"

const REFRESH_MS = 6 * 60_000

/** Refreshed every six minutes while the page is visible and when it becomes visible again, also after a failure. */
export function Verifications({
  parkId,
  initialVerifications,
}: {
  parkId: string
  initialVerifications: readonly ShownVerification[]
}) {
  const { data: verifications = initialVerifications } = useSWR(parkId, loadVerifications, {
    fallbackData: initialVerifications,
    refreshInterval: REFRESH_MS,
    revalidateOnMount: false,
    // SWR does not poll after an error, and its own retry comes sooner.
    onErrorRetry: (_error, _key, _config, revalidate, options) => setTimeout(revalidate, REFRESH_MS, options),
  })
  if (verifications.length === 0) return <Empty text="没有需要认证的公司" />
  return verifications.map(({ company, phone, message, code }, i) => (
    <section key={`${company} ${i}`} className="card grid justify-items-center gap-2 p-5 text-center">
      <h2 className="weight-bold">
        <Name>{company}</Name>
      </h2>
      {code && <VerificationQrCode code={code} label={`${company}的认证二维码`} />}
      {message && <p className="text-sm text-ink-2">{message}</p>}
      {phone && (
        <a className="grid min-h-hit items-center text-accent" href={buildTelHref(phone)}>
          {phone}
        </a>
      )}
    </section>
  ))
}

async function loadVerifications(parkId: string): Promise<readonly ShownVerification[]> {
  const result = await apiClient.invoices.codes({ parkId })
  if (!result.ok) throw new FailedResponseError(result)
  return result.list
}
