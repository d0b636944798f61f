import type { Store } from "#sandbox/store/store"
import { processDueNotices } from "#sandbox/payments/settle"

/** Processes due bank notices and expires payments and bills. Call it before reading either. */
export function applyElapsedTime(store: Store, now: number) {
  store.transaction(() => {
    processDueNotices(store, now)
    store.run`update payment set state = 'expired' where state = 'created' and expires_at <= ${now}`
    store.run`update bill set state = 'EXPIRED' where state = 'UNPAID' and expires_at <= ${now}
      and not exists (select 1 from payment where payment.bill = bill.id and payment.state in ('created', 'paying'))`
  })
}
