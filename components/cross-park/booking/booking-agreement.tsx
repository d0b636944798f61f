"use client"

import type { MouseEvent } from "react"
import { Check } from "#components/ui/display/check"
import { FieldError, getErrorAttributes } from "#components/ui/form/field"

type BookingAgreementProps = { spaceId: string; isAgreed: boolean; error?: string }

/** The agreement page returns with the selected values and the box ticked. */
export function BookingAgreement({ spaceId, isAgreed, error }: BookingAgreementProps) {
  const agreementHref = `/crosspark_protocol/${encodeURIComponent(spaceId)}`
  const addReturnUrl = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    const data = new FormData(link.closest("form")!)
    const params = ["startDate", "plate"].flatMap((name) => (data.get(name) ? [[name, String(data.get(name))]] : []))
    const from = `/order/${encodeURIComponent(spaceId)}?${new URLSearchParams(params)}`
    link.href = `${agreementHref}?${new URLSearchParams({ from })}`
  }
  return (
    <div>
      <Check
        name="agree"
        value="1"
        defaultChecked={isAgreed}
        autoFocus={error !== undefined}
        {...getErrorAttributes("agree", error)}
      >
        我已阅读并同意
        <a className="whitespace-nowrap text-accent" href={agreementHref} onClick={addReturnUrl}>
          《车位预约协议》
        </a>
      </Check>
      <FieldError id="agree" error={error} />
    </div>
  )
}
