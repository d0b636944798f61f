import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { application } from "#lib/rental/application/contract"
import type { CallContext } from "#sandbox/server/context"
import { getPark } from "#sandbox/records/parking/parks"
import { findRentalPark } from "#sandbox/records/parking/rental"
import { insertApplication, findLastApplication } from "#sandbox/records/people/rental-people"

const refuseNoPark = () => refuse("no-park", "这个停车场没有长租")

function standing({ store, driver }: CallContext, parkId: string, type: string) {
  const row = findRentalPark(store, parkId)
  if (!row) return refuseNoPark()
  const { name, config } = getPark(store, row.park)
  const last = findLastApplication(store, driver.id, row.park, type)
  const submitted = last ? (JSON.parse(last.sent) as { plate?: string; workNumber?: string; sponsorType?: number }) : {}
  return {
    state: row.mini_program ? ("scan-code" as const) : (last?.state ?? ("authentication" as const)),
    reason: last?.reason ?? undefined,
    id: last && String(last.id),
    at: last && new Date(last.made_at).toISOString(),
    plate: submitted.plate,
    workNumber: submitted.workNumber,
    park: name,
    phone: config.phone,
    sponsorType: submitted.sponsorType,
  }
}

export const applicationCalls = {
  standing: ({ parkId, applyType }, context) => standing(context, parkId, applyType),
  ownerStanding: ({ parkId }, context) => standing(context, parkId, "owner"),
  applicationConfig: ({ parkId }, { store }) => ({
    licenceNeeded: findRentalPark(store, parkId)?.licence_needed === 1,
  }),
  photoLimit: ({ parkId }, { store }) => ({ most: findRentalPark(store, parkId)?.photo_limit ?? undefined }),
  elsewhere({ parkId }, { store }) {
    const isNeeded = findRentalPark(store, parkId)?.mini_program === 1
    return { isNeeded, link: isNeeded ? "weixin://dl/business/?t=rental" : undefined }
  },
  earlier({ parkId, applyType }, { store, driver }) {
    const last = findLastApplication(store, driver.id, parkId, applyType)
    return last ? (JSON.parse(last.sent) as Record<string, never>) : ({} as Record<string, never>)
  },
  apply({ parkId, areaId: _area, applyType, ...submitted }, { store, driver, now }) {
    const row = findRentalPark(store, parkId)
    if (!row) return refuseNoPark()
    const last = findLastApplication(store, driver.id, row.park, applyType)
    if (last?.state === "waiting") return refuse("applied-already", "您的申请正在审核中")
    insertApplication(store, {
      ...{ driver: driver.id, park: row.park, type: applyType, state: "waiting", reason: null },
      ...{ sent: JSON.stringify(submitted), made_at: now },
    })
    return { done: true, message: "提交成功" }
  },
} satisfies SandboxFor<typeof application, CallContext>
