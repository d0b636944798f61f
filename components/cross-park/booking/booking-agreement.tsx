"use client"

import type { MouseEvent } from "react"
import { Check } from "#components/ui/display/check"

/** The agreement page returns with the selected values and the box ticked. */
export function BookingAgreement({ spaceId, isAgreed }: { spaceId: string; isAgreed: boolean }) {
  const agreementHref = `/crosspark_protocol/${encodeURIComponent(spaceId)}`
  const addReturnUrl = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const data = new FormData(link.closest("form")!)
    const params = ["startDate", "plate"].flatMap((name) => (data.get(name) ? [[name, String(data.get(name))]] : []))
    const from = `/order/${encodeURIComponent(spaceId)}?${new URLSearchParams(params)}`
    link.href = `${agreementHref}?${new URLSearchParams({ from })}`
  }
  return (
    <Check name="agree" value="1" defaultChecked={isAgreed}>
      我已阅读并同意
      <a className="whitespace-nowrap text-accent" href={agreementHref} onClick={addReturnUrl}>
        《车位预约协议》
      </a>
    </Check>
  )
}
