import type { Store } from "#sandbox/store/store"

/** The period that a rental bill pays for. */
export const rentalTermTable = `create table rental_term (
  bill text primary key references bill (id),
  /* all renewals of one bay share this number */
  renewal text not null,
  months integer not null check (months > 0),
  begins_at integer not null,
  ends_at integer not null
) strict;
create index term_of_renewal on rental_term (renewal)`

type RentalTerm = { bill: string; renewal: string; months: number; begins_at: number; ends_at: number }

export const insertRentalTerm = (store: Store, { bill, renewal, months, begins_at, ends_at }: RentalTerm) =>
  store.run`insert into rental_term (bill, renewal, months, begins_at, ends_at)
    values (${bill}, ${renewal}, ${months}, ${begins_at}, ${ends_at})`
