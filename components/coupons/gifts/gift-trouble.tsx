import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/display/call-card"
import { Alert } from "#components/ui/display/alert"

/** What stood in the way, and why, and whom to call about it. */
export type GiftTroubleProps = {
  error?: string
  reason?: string
  /** What has not been refused may still be there. */
  refused?: boolean
  phone?: string
}

/** Who is refused what somebody else has, or what is over, is not left before the same button. */
export function GiftTrouble({
  error,
  reason,
  refused,
  phone,
  couponsHref,
}: GiftTroubleProps & { couponsHref?: string }) {
  return (
    <>
      {error && (
        <Alert variant={refused ? "bad" : "warn"}>
          {error}
          {reason && <span className="block text-sm">{reason}</span>}
        </Alert>
      )}
      <CallCard phone={phone} />
      {refused && couponsHref && (
        <Button variant="quiet" href={couponsHref}>
          我的停车券
        </Button>
      )}
    </>
  )
}
