"use client"

import { useState, type ReactNode } from "react"
import { Icon } from "#components/ui/display/icon"

type AdFrameProps = {
  href?: string
  onFollow?: () => void
  onClose?: () => void
  /** The picture. */
  children: ReactNode
}

/** The picture of an advertisement in a popup: always labelled, closed in one tap, hidden in care mode. */
export function AdFrame({ href, onFollow, onClose, children }: AdFrameProps) {
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
    </aside>
  )
}
