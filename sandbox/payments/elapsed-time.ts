import type { Store } from "#sandbox/kit/store"
import { processDueNotices } from "#sandbox/payments/settle"

/** What the clock alone brings about: banks speak, cashiers close, quotes run out. Done before anybody looks. */
export function applyElapsedTime(store: Store, now: number) {
  store.transaction(() => {
    processDueNotices(store, now)
    store.run`update payment set state = 'expired' where state = 'created' and expires_at <= ${now}`
    store.run`update bill set state = 'EXPIRED' where state = 'UNPAID' and expires_at <= ${now}
      and not exists (select 1 from payment where payment.bill = bill.id and payment.state in ('created', 'paying'))`
  })
}
