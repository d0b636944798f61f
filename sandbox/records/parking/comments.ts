import type { Store } from "#sandbox/store/store"

export const commentTable = `create table comment (
  id integer primary key,
  space text not null references space (id),
  who text not null,
  phone text not null,
  text text not null,
  at integer not null
) strict;
create index comment_of_space on comment (space)`

export type CommentRecord = { id: number; space: string; who: string; phone: string; text: string; at: number }

export const insertComment = (store: Store, { space, who, phone, text, at }: Omit<CommentRecord, "id">) =>
  store.run`insert into comment (space, who, phone, text, at) values (${space}, ${who}, ${phone}, ${text}, ${at})`

export const listComments = (store: Store, space: string, offset: number, limit: number) =>
  store.all<CommentRecord>`select * from comment where space = ${space}
    order by id desc limit ${limit} offset ${offset}`

export const countComments = (store: Store, space: string) =>
  store.get<{ count: number }>`select count(*) as count from comment where space = ${space}`?.count ?? 0

const SAMPLE_TEXTS = [
  "车位好找，进场就在左手边。",
  "晚上灯光很亮，停着放心。",
  "早高峰出场要排一会儿队。",
  "地面标线清楚，大车也停得下。",
  "离地铁口五分钟，很方便。",
  "预约以后直接抬杆，没有等。",
]

/** Adds `count` comments to a space, one per day up to yesterday. */
export function addSampleComments(store: Store, space: string, count: number, now: number) {
  for (let i = count; i > 0; i--) {
    const phone = `13${String((i * 37_423_117) % 1_000_000_000).padStart(9, "0")}`
    const text = SAMPLE_TEXTS[i % SAMPLE_TEXTS.length]!
    insertComment(store, { space, who: i % 3 ? "车主" : "月卡用户", phone, text, at: now - i * 86_400_000 })
  }
}

export const seedComments = (store: Store) => addSampleComments(store, "7001", 14, Date.now())
