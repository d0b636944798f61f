"use client"

import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"
import { formatCountdown, formatSpokenTime } from "#lib/core/time/dates"
import type { QrCode } from "#lib/core/values/qr-code"

type GateCodeProps = {
  code: QrCode
  /** The plate, above the code. */
  children?: ReactNode
  /** How long the code is valid; unlimited by default. */
  seconds?: number
  refreshHref: string
}

/** The code that the barrier scans: dark on white in every theme, faded when it has expired. */
export function GateCode({ code, children, seconds = Infinity, refreshHref }: GateCodeProps) {
  const secondsLeft = useSecondsLeft(seconds)
  const isExpired = secondsLeft <= 0
  return (
    <div className="grid justify-items-center gap-2 text-center low:gap-1">
      {children}
      <p className="weight-bold">{isExpired ? "二维码已过期" : "请扫描二维码开闸"}</p>
      <svg
        className={`w-full max-w-65 rounded-ctl ${isExpired ? "opacity-15 low:max-w-30" : "low:max-w-52"}`}
        role="img"
        aria-label={isExpired ? "二维码已过期" : "开闸二维码"}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path fill="#14171c" d={code.path} />
      </svg>
      {Number.isFinite(seconds) && !isExpired && (
        <p className="text-ink-2">
          <span aria-hidden="true">剩余 {formatCountdown(secondsLeft)}</span>
          <span className="sr-only">剩余{formatSpokenTime(seconds)}</span>
        </p>
      )}
      <p role="status" className={isExpired ? "" : "sr-only"}>
        {isExpired ? "请刷新后重新扫码" : ""}
      </p>
      {isExpired && (
        <Button variant="quiet" href={refreshHref}>
          刷新
        </Button>
      )}
    </div>
  )
}
