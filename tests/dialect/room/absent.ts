export const absent: readonly string[] = ["cross-park.comments", "pay.memo", "wallet.details", "wallet.longPaid"]
