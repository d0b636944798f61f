import type { CardType } from "#lib/cross-park/rules"
import type { Store } from "#sandbox/store/store"

/** Bookable spaces. A scenario's spaces are listed only for its driver, but can be opened by every driver. */
export const spaceTable = `create table space (
  id text primary key,
  park text not null references park (id),
  address text not null,
  latitude real not null,
  longitude real not null,
  amount integer not null check (amount > 0),
  credit text,
  remark text,
  /* null: the provider does not send the card type */
  type text check (type in ('DAY', 'HOUR', 'MONTH')),
  quantity integer not null,
  overnight integer not null,
  opens_at text,
  closes_at text,
  first_day text,
  last_day text,
  earliest text,
  driver integer references driver (id)
) strict;
create index space_of_driver on space (driver)`

export type Space = {
  id: string
  park: string
  address: string
  latitude: number
  longitude: number
  amount: number
  credit: string | null
  remark: string | null
  type: CardType | null
  quantity: number
  overnight: number
  opens_at: string | null
  closes_at: string | null
  first_day: string | null
  last_day: string | null
  earliest: string | null
  driver: number | null
}
export type NamedSpace = Space & { name: string }

export type NewSpace = Pick<Space, "park" | "amount" | "type" | "quantity"> & Partial<Space>

export function insertSpace(store: Store, space: NewSpace): string {
  const id = space.id ?? String(7100 + store.nextNumber("space"))
  const { park, amount, type, quantity, overnight = 0 } = space
  const { address, latitude, longitude } = { ...getParkLocation(park), ...space }
  const { credit = null, remark = null, opens_at = null, closes_at = null, driver = null } = space
  const { first_day = null, last_day = null, earliest = null } = space
  store.run`insert into space (id, park, address, latitude, longitude, amount, credit, remark, type, quantity,
      overnight, opens_at, closes_at, first_day, last_day, earliest, driver)
    values (${id}, ${park}, ${address}, ${latitude}, ${longitude}, ${amount}, ${credit}, ${remark}, ${type},
      ${quantity}, ${overnight}, ${opens_at}, ${closes_at}, ${first_day}, ${last_day}, ${earliest}, ${driver})`
  return id
}

export const findSpace = (store: Store, id: string) =>
  store.get<NamedSpace>`select space.*, park.name from space join park on park.id = space.park where space.id = ${id}`

/** The spaces of the driver's scenario, or the shared ones if there are none. Spaces that have ended are left out. */
export function listSpaces(store: Store, driver: number | undefined, today: string, park = ""): NamedSpace[] {
  const ownCount = store.get<{ count: number }>`select count(*) as count from space where driver = ${driver ?? 0}`
  const owner = ownCount?.count ? (driver ?? 0) : null
  return store.all<NamedSpace>`select space.*, park.name from space join park on park.id = space.park
    where driver is ${owner} and (last_day is null or last_day >= ${today})
      and (instr(park.name, ${park}) > 0 or instr(address, ${park}) > 0)
    order by cast(space.id as integer)`
}

const ROADS = ["科苑路 15 号", "海德三道 99 号", "福中三路 1 号", "香梅路 1 号", "北站东广场", "桃园路 89 号"]
const PARKS = ["1001", "1002", "2297", "3305", "3120", "3108"]
const CARDS = [
  { type: "MONTH", amount: 300_000, credit: "9.5 折", remark: "固定车位，月内不限次数进出" },
  { type: "DAY", amount: 30_000, credit: "立减 5 元", remark: "当天不限次数进出" },
  {
    type: "HOUR",
    amount: 12_000,
    opens_at: "18:00",
    closes_at: "08:00",
    overnight: 1,
    remark: "夜间时段，次日早上离场",
  },
] as const

function getParkLocation(park: string) {
  const index = Math.max(0, PARKS.indexOf(park))
  return {
    address: `深圳市${ROADS[index]!}`,
    latitude: 22.5431 + index / 100,
    longitude: 113.9536 + index / 50,
  }
}

/** Ids 7001 to 7014, which fill two pages. */
export function seedSpaces(store: Store) {
  for (let i = 0; i < 14; i++) {
    insertSpace(store, {
      id: String(7001 + i),
      park: PARKS[i % PARKS.length]!,
      quantity: i === 5 ? 0 : 500,
      ...CARDS[i % CARDS.length]!,
    })
  }
}

export const updateSpace = (
  store: Store,
  id: string,
  { amount, quantity, last_day }: Pick<Space, "amount" | "quantity" | "last_day">,
) => store.run`update space set amount = ${amount}, quantity = ${quantity}, last_day = ${last_day} where id = ${id}`
