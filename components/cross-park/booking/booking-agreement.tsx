"use client"

import type { MouseEvent } from "react"
import { Check } from "#components/ui/inputs/check"

/** The agreement page returns with the selected values and the box ticked. */
export function AgreeToBooking({ spaceId, agreed }: { spaceId: string; agreed: boolean }) {
  const agreement = `/crosspark_protocol/${encodeURIComponent(spaceId)}`
  const takeAlong = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const chosen = new FormData(link.closest("form")!)
    const kept = ["startDate", "plate"].flatMap((name) => (chosen.get(name) ? [[name, String(chosen.get(name))]] : []))
    const from = `/order/${encodeURIComponent(spaceId)}?${new URLSearchParams(kept)}`
    link.href = `${agreement}?${new URLSearchParams({ from })}`
  }
  return (
    <Check name="agree" value="1" defaultChecked={agreed}>
      我已阅读并同意
      <a className="whitespace-nowrap text-accent" href={agreement} onClick={takeAlong}>
        《车位预约协议》
      </a>
    </Check>
  )
}
