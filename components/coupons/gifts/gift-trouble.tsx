import { CallCard } from "#components/kit/marks/call-card"
import { Notice } from "#components/kit/marks/notice"

/** What stood in the way, and why, and whom to call about it. */
export type GiftTroubleProps = {
  error?: string
  reason?: string
  /** What has not been refused may still be there. */
  refused?: boolean
  phone?: string
}

export function GiftTrouble({ error, reason, refused, phone }: GiftTroubleProps) {
  return (
    <>
      {error && (
        <div role="alert">
          <Notice icon="alert" look={refused ? "bad" : "warn"}>
            {error}
            {reason && <span className="block text-sm">{reason}</span>}
          </Notice>
        </div>
      )}
      <CallCard phone={phone} />
    </>
  )
}
