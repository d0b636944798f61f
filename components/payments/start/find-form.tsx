import type { ReactNode } from "react"

type FindFormProps = {
  id?: string
  formToken: string
  /** Where a plate that was not found is typed again. */
  from: string
  parkId?: string
  sign?: string
  /** The provider's older look-up, where the screen's address is one of those that ask by it. */
  lookup?: "as-before"
  plate?: string
  children?: ReactNode
}

/** One tap asks for the fee of one plate; a plain form, so that it works on any engine at any barrier. */
export function FindForm({ id, formToken, from, parkId, sign, lookup, plate, children }: FindFormProps) {
  return (
    <form id={id} method="post" action="/api/pay/find" className="grid gap-3">
      {children}
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="from" value={from} />
      {parkId && <input type="hidden" name="parkId" value={parkId} />}
      {lookup && <input type="hidden" name="lookup" value={lookup} />}
      {sign && <input type="hidden" name="sign" value={sign} />}
      {plate && <input type="hidden" name="plate" value={plate} />}
    </form>
  )
}
