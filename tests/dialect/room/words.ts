import type { WordForms } from "#lib/dialect/forms"

export const words: WordForms = {
  "payments.fee": { state: { UNPAID: 0, PAYING: 1, PAID: 2, EXPIRED: [3, 5], CLOSED: 4 } },
  "pay.pay": { method: { balance: 1, weixin: 2, alipay: 3 } },
}
