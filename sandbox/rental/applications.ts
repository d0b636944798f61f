import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { application } from "#lib/rental/application/contract"
import type { CallContext } from "#sandbox/server/context"
import { getPark } from "#sandbox/records/parking/parks"
import { findRentalPark } from "#sandbox/records/parking/rental"
import { insertApplication, findLastApplication } from "#sandbox/records/people/rental-people"

const refuseNoPark = () => refuse("no-park", "这个停车场没有长租")

function getApplicationStatus({ store, driver }: CallContext, parkId: string, type: string) {
  const row = findRentalPark(store, parkId)
  if (!row) return refuseNoPark()
  const { name, config } = getPark(store, row.park)
  const latest = findLastApplication(store, driver.id, row.park, type)
  const submitted = latest
    ? (JSON.parse(latest.sent) as { plate?: string; workNumber?: string; sponsorType?: number })
    : {}
  return {
    state: row.mini_program ? ("scan-code" as const) : (latest?.state ?? ("authentication" as const)),
    reason: latest?.reason ?? undefined,
    id: latest && String(latest.id),
    at: latest && new Date(latest.made_at).toISOString(),
    plate: submitted.plate,
    workNumber: submitted.workNumber,
    park: name,
    phone: config.phone,
    sponsorType: submitted.sponsorType,
  }
}

export const applicationCalls = {
  standing: ({ parkId, applyType }, context) => getApplicationStatus(context, parkId, applyType),
  ownerStanding: ({ parkId }, context) => getApplicationStatus(context, parkId, "owner"),
  applicationConfig: ({ parkId }, { store }) => ({
    licenceNeeded: findRentalPark(store, parkId)?.licence_needed === 1,
  }),
  photoLimit: ({ parkId }, { store }) => ({ most: findRentalPark(store, parkId)?.photo_limit ?? undefined }),
  elsewhere({ parkId }, { store }) {
    const isNeeded = findRentalPark(store, parkId)?.mini_program === 1
    return { isNeeded, link: isNeeded ? "weixin://dl/business/?t=rental" : undefined }
  },
  earlier({ parkId, applyType }, { store, driver }) {
    const latest = findLastApplication(store, driver.id, parkId, applyType)
    return latest ? (JSON.parse(latest.sent) as Record<string, never>) : ({} as Record<string, never>)
  },
  apply({ parkId, areaId: _area, applyType, ...submitted }, { store, driver, now }) {
    const row = findRentalPark(store, parkId)
    if (!row) return refuseNoPark()
    const latest = findLastApplication(store, driver.id, row.park, applyType)
    if (latest?.state === "waiting") return refuse("applied-already", "您的申请正在审核中")
    insertApplication(store, {
      driver: driver.id,
      park: row.park,
      type: applyType,
      state: "waiting",
      reason: null,
      sent: JSON.stringify(submitted),
      made_at: now,
    })
    return { done: true, message: "提交成功" }
  },
} satisfies SandboxFor<typeof application, CallContext>
