import type { ReactNode } from "react"
import { Name } from "#components/ui/display/name"
import { buildTelHref, formatPhone } from "#lib/core/values/phone"
import { ICP_REGISTER_URL, type Operator, getPoliceRegisterUrl } from "#lib/platform/operator"

/** Required by law on public pages. Registration numbers link to the registers. */
export function OperatorFooter({ operator }: { operator?: Operator }) {
  if (!operator) return null
  const { name, complaints, icp, police } = operator
  return (
    <footer className="grid justify-items-center pt-4 text-center text-sm text-ink-3">
      {name && (
        <p>
          <Name>{name}</Name>
        </p>
      )}
      {complaints && <FooterLink href={buildTelHref(complaints)}>投诉电话 {formatPhone(complaints)}</FooterLink>}
      {icp && <FooterLink href={ICP_REGISTER_URL}>{icp}</FooterLink>}
      {police && <FooterLink href={getPoliceRegisterUrl(police)}>{police}</FooterLink>}
    </footer>
  )
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="inline-flex min-h-hit items-center px-2" href={href}>
      {children}
    </a>
  )
}
