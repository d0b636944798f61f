import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import type { SandboxContext } from "#sandbox/server/context"
import { type ApplicationRow, insertApplication } from "#sandbox/records/people/rental-people"
import { createDriver } from "#sandbox/scenario-parts/parking"
import { createOwnRental } from "#sandbox/scenario-parts/rental"
import { createSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

type ApplicationOptions = Pick<ApplicationRow, "state"> & { type?: string; reason?: string }

function createAppliedScenario(
  sandbox: SandboxContext,
  { state, type = "month", reason }: ApplicationOptions,
): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 2, balance: 2_000_000 })
  const park = createOwnRental(sandbox, driver, "滨河中心停车场", { by_owner: 1, time_share: 1, licence_needed: 1 })
  const applicant = { name: "陈海", phone: driver.phone, plate: plates[0] }
  const submitted =
    type === "owner"
      ? { ...applicant, sponsorType: 3, workNumber: "B2-126", slotType: "SELF_USE" }
      : { ...applicant, sponsorType: 0, sex: "male", address: "科技园南区 3 栋" }
  insertApplication(sandbox.store, {
    driver: driver.id,
    park: park.id,
    type,
    state,
    reason: reason ?? null,
    sent: JSON.stringify(submitted),
    made_at: sandbox.clock.now() - 3_600_000,
  })
  const path =
    type === "owner"
      ? fillAddress(addresses.smallOwner, { parkId: park.id })
      : fillAddress(addresses.rentalAuthentication, {}, { parkId: park.id })
  const rental = createSignedInEntry("我的长租", addresses.rentals.path)
  return {
    phone: driver.phone,
    plates,
    addresses: { application: createSignedInEntry("长租认证", path), rental },
  }
}

export const rentalApplicationScenarios = {
  "rental-apply": {
    group: "rental",
    title: "申请长租",
    summary: "还没有申请过：个人、单位员工、小业主、分时各有一张表，要行驶证照片",
    steps: "打开“长租申请（已登录）”，填表、传行驶证照片提交",
    expectation: "提交后是审核中，申请出现在下面的长租申请里",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 1 })
      const park = createOwnRental(sandbox, driver, "滨河中心停车场", { by_owner: 1, time_share: 1, licence_needed: 1 })
      const { id: parkId } = park
      return {
        phone: driver.phone,
        plates,
        addresses: {
          application: createSignedInEntry("长租申请", fillAddress(addresses.rentalAuthentication, {}, { parkId })),
          owner: createSignedInEntry("小业主长租认证", fillAddress(addresses.smallOwner, { parkId })),
          shared: createSignedInEntry("分时长租申请", fillAddress(addresses.timeSharing, { parkId })),
          types: createSignedInEntry("选择长租类型", fillAddress(addresses.rentalTypes, { parkId })),
        },
      }
    },
  },
  "rental-waiting": {
    group: "rental",
    title: "长租申请审核中",
    summary: "停车场还在看；在上面的“长租申请”里通过或不通过",
    steps: "打开“长租认证（已登录）”，在下面的长租申请里按通过或不通过",
    expectation: "手机刷新后是已通过，或未通过和原因",
    create: (sandbox) => createAppliedScenario(sandbox, { state: "waiting" }),
  },
  "rental-rejected": {
    group: "rental",
    title: "长租申请未通过",
    summary: "有原因，可以重新申请，表里还是上次填的",
    steps: "打开“长租认证（已登录）”，看原因，重新申请",
    expectation: "表里还是上次填的，改一处就能再交",
    create: (sandbox) => createAppliedScenario(sandbox, { state: "rejected", reason: "行驶证看不清，请重新拍照" }),
  },
  "rental-approved": {
    group: "rental",
    title: "长租申请已通过",
    summary: "选一个套餐就可以租",
    steps: "打开“长租认证（已登录）”，选套餐",
    expectation: "已通过，选一个套餐就能租",
    create: (sandbox) => createAppliedScenario(sandbox, { state: "approved" }),
  },
  "small-owner": {
    group: "rental",
    title: "小业主认证中",
    summary: "有自己的车位，等停车场审核",
    steps: "打开“长租认证（已登录）”，在下面的长租申请里通过",
    expectation: "先是审核中，刷新后是已通过",
    create: (sandbox) => createAppliedScenario(sandbox, { state: "waiting", type: "owner" }),
  },
} satisfies Record<string, Scenario>
