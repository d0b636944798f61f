import type { Store } from "#sandbox/store/store"

/**
 * All money of the sandbox, as an append-only ledger of movements between accounts. A balance is the sum of an account's
 * movements. Unique indexes allow one charge, one top-up and one refund per bill; for `unchecked` bills, one per payment.
 */
export const movementTable = `create table movement (
  id integer primary key,
  from_account text not null,
  to_account text not null check (to_account <> from_account),
  amount integer not null check (amount >= 0),
  reason text not null check (reason in ('top-up', 'charge', 'refund', 'cash-back')),
  bill text references bill (id),
  payment text references payment (id),
  cash_back text references cash_back (id),
  at integer not null,
  unchecked integer not null default 0,
  check ((reason = 'cash-back') = (cash_back is not null)),
  /* the opening balance of a scenario has neither bill nor payment */
  check (case reason when 'top-up' then (bill is null) = (payment is null)
    when 'cash-back' then bill is null and payment is null
    else bill is not null and payment is not null end)
) strict;
create unique index one_charge_a_bill on movement (bill) where reason = 'charge' and unchecked = 0;
create unique index one_charge_a_payment on movement (payment) where reason = 'charge';
create unique index one_top_up_a_bill on movement (bill) where reason = 'top-up' and unchecked = 0;
create unique index one_top_up_a_payment on movement (payment) where reason = 'top-up';
create unique index one_movement_a_cash_back on movement (cash_back);
create unique index one_refund_a_bill on movement (bill) where reason = 'refund';
create index movement_from on movement (from_account);
create index movement_to on movement (to_account);
create trigger no_movement_update before update on movement begin select raise(abort, 'the ledger is append-only'); end;
create trigger no_movement_delete before delete on movement begin select raise(abort, 'the ledger is append-only'); end`

export const getPurseAccount = (driver: number) => `driver:${driver}`
export const getTillAccount = (park: string) => `park:${park}`

export function getBalance(store: Store, driver: number): number {
  const purse = getPurseAccount(driver)
  const incoming = store.get<{ sum: number }>`select coalesce(sum(amount), 0) as sum from movement
    where to_account = ${purse}`
  const outgoing = store.get<{ sum: number }>`select coalesce(sum(amount), 0) as sum from movement
    where from_account = ${purse}`
  return (incoming?.sum ?? 0) - (outgoing?.sum ?? 0)
}

export const insertTopUp = (store: Store, driver: number, amount: number, at: number) =>
  store.run`insert into movement (from_account, to_account, amount, reason, at)
    values ('bank', ${getPurseAccount(driver)}, ${amount}, 'top-up', ${at})`

export type Charge = {
  from: string
  to: string
  amount: number
  bill: string
  payment: string
  at: number
  unchecked: number
}

export const insertCharge = (store: Store, charge: Charge) =>
  store.run`insert into movement (from_account, to_account, amount, reason, bill, payment, at, unchecked)
    values (${charge.from}, ${charge.to}, ${charge.amount}, 'charge', ${charge.bill}, ${charge.payment}, ${charge.at},
      ${charge.unchecked})`

export const insertPaidTopUp = (store: Store, topUp: Omit<Charge, "from">) =>
  store.run`insert into movement (from_account, to_account, amount, reason, bill, payment, at, unchecked)
    values ('bank', ${topUp.to}, ${topUp.amount}, 'top-up', ${topUp.bill}, ${topUp.payment}, ${topUp.at}, ${topUp.unchecked})`

/** Returns the charge of a bill to the account it came from. */
export const insertRefund = (store: Store, bill: string, at: number) =>
  store.run`insert into movement (from_account, to_account, amount, reason, bill, payment, at)
    select to_account, from_account, amount, 'refund', bill, payment, ${at} from movement
      where bill = ${bill} and reason = 'charge'`

/** Pays excess cash of a car park into the driver's purse. */
export const insertCashBackMovement = (
  store: Store,
  cashBack: { id: string; park: string; to: string; amount: number; at: number },
) =>
  store.run`insert into movement (from_account, to_account, amount, reason, cash_back, at)
    values (${getTillAccount(cashBack.park)}, ${cashBack.to}, ${cashBack.amount}, 'cash-back', ${cashBack.id}, ${cashBack.at})`

export type PurseMovement = { id: number; reason: string; kind: string | null; amount: number; at: number }

/** Newest first; outgoing movements are negative. */
export const listMovements = (store: Store, driver: number, offset: number, limit: number) =>
  store.all<PurseMovement>`select movement.id, reason, bill.kind, at,
      iif(to_account = ${getPurseAccount(driver)}, movement.amount, -movement.amount) as amount
    from movement left join bill on bill.id = movement.bill
    where ${getPurseAccount(driver)} in (from_account, to_account)
    order by at desc, movement.id desc limit ${limit} offset ${offset}`

export const countMovements = (store: Store, driver: number) =>
  store.get<{ count: number }>`select count(*) as count from movement
    where ${getPurseAccount(driver)} in (from_account, to_account)`?.count ?? 0
