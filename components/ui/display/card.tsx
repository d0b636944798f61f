import type { ReactNode } from "react"

type CardProps = {
  as?: "section" | "div" | "article" | "ul"
  pad?: boolean
  label?: string
  className?: string
  children: ReactNode
}

export function Card({ as: Tag = "section", pad, label, className = "", children }: CardProps) {
  return (
    <Tag className={`card ${pad ? "p-4" : ""} ${className}`} aria-label={label}>
      {children}
    </Tag>
  )
}
