import type { ReactNode } from "react"

type LookUpFormProps = {
  id?: string
  formToken: string
  /** The page where a plate that was not found is corrected. */
  from: string
  parkId?: string
  sign?: string
  /** Uses the provider's legacy look-up call, which some addresses require. */
  usesLegacyLookUp?: boolean
  plate?: string
  children?: ReactNode
}

/** Looks up the fee of a plate. A plain form, so that it works in every browser. */
export function LookUpForm({ id, formToken, from, parkId, sign, usesLegacyLookUp, plate, children }: LookUpFormProps) {
  return (
    <form id={id} method="post" action="/api/pay/find" className="grid gap-3">
      {children}
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="from" value={from} />
      {parkId && <input type="hidden" name="parkId" value={parkId} />}
      {usesLegacyLookUp && <input type="hidden" name="lookup" value="as-before" />}
      {sign && <input type="hidden" name="sign" value={sign} />}
      {plate && <input type="hidden" name="plate" value={plate} />}
    </form>
  )
}
