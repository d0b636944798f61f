/** The provider's data of a stay that was paid. `amount` is the amount that was paid. */
export type Receipt = {
  orderId: string
  amount: number
  plate: string
  park: string
  paidAt?: string
  /** Printed at the top of the receipt. */
  issuer?: string
  payee?: string
  complaintPhone?: string
}

/** A row of 我付过的. `details` are missing if the provider did not answer. */
export type SavedPaymentRow = {
  orderId: string
  savedAt: number
  details?: Pick<Receipt, "park" | "plate" | "amount" | "paidAt">
  receiptHref: string
  invoiceHref?: string
}
