import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { Alert } from "#components/ui/display/alert"

/** An error, its reason, and a phone number. */
export type GiftErrorProps = {
  error?: string
  reason?: string
  /** False if the coupon may still be available. */
  refused?: boolean
  phone?: string
}

/** An error of a gift coupon. After a refusal a retry is useless, so it links to the driver's coupons. */
export function GiftError({ error, reason, refused, phone, couponsHref }: GiftErrorProps & { couponsHref: string }) {
  return (
    <>
      {error && (
        <Alert variant={refused ? "bad" : "warn"}>
          {error}
          {reason && <span className="block text-sm">{reason}</span>}
        </Alert>
      )}
      <CallCard phone={phone} />
      {refused && (
        <Button variant="quiet" href={couponsHref}>
          我的停车券
        </Button>
      )}
    </>
  )
}
