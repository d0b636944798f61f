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

/** An error of a gift coupon. */
export function GiftError({ error, reason, refused, phone }: GiftErrorProps) {
  return (
    <>
      {error && (
        <Alert variant={refused ? "bad" : "warn"}>
          {error}
          {reason && <span className="block text-sm">{reason}</span>}
        </Alert>
      )}
      <CallCard phone={phone} />
    </>
  )
}
