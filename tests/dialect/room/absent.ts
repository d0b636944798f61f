export const absent: readonly string[] = ["account.feedback", "account.history", "pay.memo", "wallet.details"]
