import type { Store } from "#sandbox/kit/store"

export const parkTable = `create table park (
  id text primary key,
  name text not null,
  /* thousandths of a yuan an hour, and a day's most */
  hour_fee integer not null,
  day_most integer not null,
  free_minutes integer not null
) strict`

export type Park = { id: string; name: string; hour_fee: number; day_most: number; free_minutes: number }

const parks: readonly Park[] = [
  park("1", "泊安总部停车场", 5, 40),
  park("1001", "科技园停车场", 8, 60),
  park("1002", "海岸城购物中心", 10, 80),
  park("1003", "人才公园地下停车场", 5, 50),
  park("2297", "市民中心北广场", 6, 48),
  park("2604", "会展中心三号馆", 10, 100),
  park("2611", "滨河路路边泊位", 4, 30, 15),
  park("3108", "南山医院停车楼", 5, 30, 30),
  park("3120", "北站东广场停车场", 7, 70, 15),
  park("3305", "香蜜湖体育中心", 6, 45),
]

function park(id: string, name: string, hour: number, day: number, free_minutes = 20): Park {
  return { id, name, hour_fee: hour * 1000, day_most: day * 1000, free_minutes }
}

export function seedParks(store: Store) {
  for (const { id, name, hour_fee, day_most, free_minutes } of parks)
    store.run`insert into park (id, name, hour_fee, day_most, free_minutes)
      values (${id}, ${name}, ${hour_fee}, ${day_most}, ${free_minutes})`
}

export const allParks = (store: Store) => store.all<Park>`select * from park order by cast(id as integer)`

/** So much an hour begun, so much at most in 24 hours, nothing within the free minutes. */
export function parkingFee(park: Park, minutes: number): number {
  if (minutes <= park.free_minutes) return 0
  const days = Math.floor(minutes / 1440)
  const rest = Math.ceil((minutes % 1440) / 60) * park.hour_fee
  return days * park.day_most + Math.min(rest, park.day_most)
}
