/** A coupon as a screen shows it: worth minutes or a sum. `isTaken` once it lies in somebody's account. */
export type GiftFace = {
  title?: string
  merchant?: string
  amount?: number
  minutes?: number
  until?: string
  parks: readonly string[]
  isTaken?: boolean
}
