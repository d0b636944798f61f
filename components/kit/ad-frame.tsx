"use client"

import { useState, type ReactNode } from "react"
import { Icon } from "#components/kit/icon"

type AdFrameProps = {
  href?: string
  /** Which of how many, as dots. */
  dots?: { count: number; at: number }
  /** The picture. */
  children: ReactNode
}

/** Always marked, closed in one tap, absent in care mode. Never above or beside a pay button. */
export function AdFrame({ href, dots, children }: AdFrameProps) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <aside className="card relative care:hidden" aria-label="广告">
      {href ? (
        <a className="block" href={href} rel="noopener noreferrer nofollow">
          {children}
        </a>
      ) : (
        children
      )}
      <span className="ad-mark">广告</span>
      <button type="button" className="ad-close" aria-label="关闭广告" onClick={() => setClosed(true)}>
        <span>
          <Icon name="close" />
        </span>
      </button>
      {dots && (
        <span className="ad-dots" aria-hidden="true">
          {Array.from({ length: dots.count }, (_, dot) => (
            <i key={dot} className={dot === dots.at ? "ad-dot-on" : undefined} />
          ))}
        </span>
      )}
    </aside>
  )
}
