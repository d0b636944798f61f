import "server-only"
import { headers } from "next/headers"
import type { ReactNode } from "react"
import { NONCE_HEADER } from "#lib/http/request/request-headers"

/** Cross-fades between the pages of a payment. The transition's overlay does not block taps. */
const MOTION =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}" +
  "::view-transition{pointer-events:none}::view-transition-group(root){animation-duration:160ms}"

/** The layout of the pages from the plate to the result. The rule has no selector, so it is not in the stylesheet. */
export async function PaymentFlow({ children }: { children: ReactNode }) {
  return (
    <>
      <style nonce={(await headers()).get(NONCE_HEADER) ?? undefined}>{MOTION}</style>
      {children}
    </>
  )
}
