import type { ReactNode } from "react"
import { Name } from "#components/ui/display/name"
import { formatPhone } from "#lib/core/values/phone"
import { ICP_REGISTER, type Operator, policeRegister } from "#lib/platform/operator"

/** What the law wants at the foot of what is anybody's to read: quiet, and each number leads to where it can be checked. */
export function OperatorFoot({ operator }: { operator?: Operator }) {
  if (!operator) return null
  const { name, complaints, icp, police } = operator
  return (
    <footer className="grid justify-items-center pt-4 text-center text-sm text-ink-3">
      {name && (
        <p className="sentence">
          <Name>{name}</Name>
        </p>
      )}
      {complaints && (
        <FootLink href={`tel:${complaints.replace(/[^\d+]/g, "")}`}>投诉电话 {formatPhone(complaints)}</FootLink>
      )}
      {icp && <FootLink href={ICP_REGISTER}>{icp}</FootLink>}
      {police && <FootLink href={policeRegister(police)}>{police}</FootLink>}
    </footer>
  )
}

function FootLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="inline-flex min-h-hit items-center px-2" href={href}>
      {children}
    </a>
  )
}
