import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/display/call-card"
import { Alert } from "#components/ui/display/alert"

/** An error, its reason, and a phone number. */
export type GiftTroubleProps = {
  error?: string
  reason?: string
  /** Not refused: the coupon may still be available. */
  refused?: boolean
  phone?: string
}

/** After a refusal, retrying is useless, so it links to the driver's coupons. */
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
