"use client"

import { useState, type ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"

type AdFrameProps = {
  href?: string
  /** Position indicator of a carousel. */
  dots?: { count: number; current: number }
  /** A button in the lower right corner, such as pause. */
  control?: ReactNode
  onFollow?: () => void
  onClose?: () => void
  /** The picture. */
  children: ReactNode
}

/**
 * Always labelled as an advertisement, closed in one tap, hidden in care mode. Never place it above or beside a pay
 * button.
 */
export function AdFrame({ href, dots, control, onFollow, onClose, children }: AdFrameProps) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const close = () => {
    setClosed(true)
    onClose?.()
  }
  return (
    <aside className="card relative care:hidden" aria-label="广告">
      {href ? (
        <a className="block" href={href} rel="noopener noreferrer nofollow" onClick={onFollow}>
          {children}
        </a>
      ) : (
        children
      )}
      <span className="ad-mark">广告</span>
      <button type="button" className="ad-close" aria-label="关闭广告" onClick={close}>
        <span>
          <Icon name="close" />
        </span>
      </button>
      {control}
      {dots && (
        <span className="ad-dots" aria-hidden="true">
          {Array.from({ length: dots.count }, (_, dot) => (
            <i key={dot} className={dot === dots.current ? "ad-dot-on" : undefined} />
          ))}
        </span>
      )}
    </aside>
  )
}
