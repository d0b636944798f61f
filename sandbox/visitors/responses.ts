import type { Input } from "#lib/provider/contract"
import type { visitors } from "#lib/visitors/contract"
import type { Store } from "#sandbox/store/store"
import { getPark, type Park } from "#sandbox/records/parking/parks"
import type { VisitRequest } from "#sandbox/records/people/visitors"

type Visit = Input<(typeof visitors)["apply"]>

const STATUS = { waiting: 0, rejected: 2, passed: 3 } as const

/** The provider returns the full identity card number. */
export function toVisit(store: Store, { id, park, state, reason, body }: VisitRequest) {
  const { answers: _, parkId, ...visit } = JSON.parse(body) as Visit
  const name = getPark(store, park).name
  return { ...visit, id: String(id), parkId, park: name, status: STATUS[state], reason: reason ?? undefined }
}

export const listDepartments = (park: Park | undefined) =>
  park ? ["行政部", "市场部", "研发中心", "物业服务中心"].map((name, i) => ({ id: `${park.id}-${i + 1}`, name })) : []

export const listConditions = ({ config }: Park) =>
  config.asksHealth
    ? [
        { title: "近 7 日是否有发热、咳嗽等症状", key: "symptoms", value: "", options: ["没有", "有"] },
        { title: "近 7 日是否去过医院", key: "hospital", value: "", options: ["没有", "去过"] },
      ]
    : []
