import { randomBytes } from "node:crypto"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formatYuanDigits } from "#lib/core/values/money"
import { getEndOfDay } from "#sandbox/store/clock"
import type { SandboxContext } from "#sandbox/server/context"
import { findCoupon, giveCoupon, type NewCoupon } from "#sandbox/records/coupons/coupons"
import { insertExpectedVisitor, type Gift, insertGift } from "#sandbox/records/coupons/gifts"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import { createPhone, createPlate } from "#sandbox/scenario-parts/identifiers"
import { DAY, createParkedDriver, createDriver } from "#sandbox/scenario-parts/parking"
import { createPlateSelectEntry, asSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoint, Scenario } from "#sandbox/scenario-parts/scenario"

export const giftScenarios = {
  "free-coupon": {
    group: "discounts",
    title: "停车场的免费停车券",
    summary: "车在场内，扫场内的码领一张 1 小时的免费券，每车每天一张；再领一次会说已领取过",
    steps: "打开“领取免费停车券”，填第一个车牌领取；再领一次",
    expectation: "领到 1 小时；第二次说明今天已经领过",
    create(sandbox) {
      const { driver, plate, stay } = parkInOwnPark(sandbox)
      const token = createGiftLink(sandbox, {
        kind: "free",
        park: stay.park,
        title: "免费停车券",
        merchant: "平台赠送",
      })
      const link = { parkId: stay.park, token }
      return {
        phone: driver.phone,
        plates: [plate, createPlate(sandbox.store)],
        addresses: {
          free: { label: "领取免费停车券", path: fillAddress(addresses.applyFreeCoupon, link) },
          hk: { label: "特别优惠页", path: fillAddress(addresses.hkCoupon, {}, link) },
          gone: {
            label: "失效的领取链接",
            path: fillAddress(addresses.applyFreeCoupon, { ...link, token: `${token}x` }),
          },
          "plate-select": createPlateSelectEntry(sandbox, stay.park),
        },
      }
    },
  },
  "visitor-coupon": {
    group: "discounts",
    title: "访客停车券",
    summary: "第一辆车有访客预约，能领 2 小时的访客券；第二辆没有预约，会说明原因",
    steps: "打开“领取访客停车券”，填第一个车牌；再填第二个",
    expectation: "有预约的领到 2 小时；没有预约的说明原因",
    create(sandbox) {
      const { driver, plate, stay } = parkInOwnPark(sandbox)
      const token = createGiftLink(sandbox, {
        kind: "visitor",
        park: stay.park,
        title: "访客停车券",
        merchant: "科技园 A 座",
      })
      insertExpectedVisitor(sandbox.store, token, plate)
      const path = fillAddress(addresses.applyFreeCoupon, { parkId: stay.park, token })
      return {
        phone: driver.phone,
        plates: [plate, createPlate(sandbox.store)],
        addresses: { visitor: { label: "领取访客停车券", path } },
      }
    },
  },
  "given-coupon": {
    group: "discounts",
    title: "别人送的停车券",
    summary: "链接里有一张 15 元的券，谁先领就是谁的；另有一张小时券和一张过期的券",
    steps: "打开“领取停车券（已登录）”，按领取；再打开过期的那张",
    expectation: "领到 15 元的券，别人就领不到了；过期的和不存在的说明为什么",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      const now = sandbox.clock.now()
      const yuanCoupon = { amount: 15_000, minutes: 0, phone: createPhone(sandbox.store) }
      const claimEntry = createClaimEntry(sandbox, { ...yuanCoupon, expires_at: getEndOfDay(now + 40 * DAY) })
      return {
        phone: driver.phone,
        plates: [...plates, createPlate(sandbox.store)],
        addresses: {
          given: claimEntry,
          "given-signed-in": asSignedInEntry(claimEntry),
          hours: createClaimEntry(sandbox, { minutes: 120, expires_at: getEndOfDay(now + DAY) }, "领取 2 小时的券"),
          expired: createClaimEntry(sandbox, { minutes: 60, expires_at: getEndOfDay(now - DAY) }, "过期的券"),
          unknown: { label: "没有这张券", path: claimEntry.path.replace(/\/receive\/\d+\//, "/receive/999999999/") },
        },
      }
    },
  },
  "mall-coupon": {
    group: "discounts",
    title: "商场的停车券",
    summary: "商场发的 2 小时券，先看授权说明，再填车牌和手机号领取；谁先领就是谁的",
    steps: "打开“授权说明”，同意，再填车牌和手机号",
    expectation: "领到 2 小时券；查这辆车的停车费，券已经在了",
    create(sandbox) {
      const { driver, plate, stay } = parkInOwnPark(sandbox)
      const coupon = createUnclaimedCoupon(sandbox, {
        source: "mall",
        merchant: "海岸城购物中心",
        title: "商场停车券",
        merchant_id: "301",
        minutes: 120,
        expires_at: getEndOfDay(sandbox.clock.now() + 30 * DAY),
        parks: [stay.park],
      })
      const blank = { label: "领取商场停车券", path: fillAddress(addresses.blankCoupon, coupon) }
      const notify = { ...coupon, parkId: stay.park, merchantId: "301", isMixcCoupon: "1" }
      return {
        phone: driver.phone,
        plates: [plate, createPlate(sandbox.store)],
        addresses: {
          notify: { label: "授权说明", path: fillAddress(addresses.authorizationNotify, notify) },
          blank,
          "blank-signed-in": asSignedInEntry(blank),
          "plate-select": createPlateSelectEntry(sandbox, stay.park),
        },
      }
    },
  },
} satisfies Record<string, Scenario>

/** Creates a car park, because a car can have only one free coupon per car park and day. */
const parkInOwnPark = (sandbox: SandboxContext) =>
  createParkedDriver(sandbox, {
    park: createScenarioPark(sandbox.store, "科技园东区停车场", "office", {}).id,
    minutes: 225,
  })

function createGiftLink({ store, clock }: SandboxContext, gift: Omit<Gift, "token" | "minutes" | "until">): string {
  const token = randomBytes(6).toString("hex")
  insertGift(store, { ...gift, token, minutes: gift.kind === "free" ? 60 : 120, until: clock.now() + 400 * DAY })
  return token
}

/** A coupon without a plate, which the first driver to open its link can claim. */
function createUnclaimedCoupon(
  { store }: SandboxContext,
  coupon: Omit<NewCoupon, "plate">,
): { couponId: string; token: string } {
  const couponId = giveCoupon(store, { ...coupon, plate: "" })
  return { couponId, token: findCoupon(store, couponId)?.token ?? "" }
}

function createClaimEntry(
  sandbox: SandboxContext,
  coupon: Pick<NewCoupon, "minutes" | "expires_at" | "amount" | "phone">,
  label = "领取停车券",
): EntryPoint {
  const link = createUnclaimedCoupon(sandbox, { source: "given", merchant: "泊安停车", parks: ["1001"], ...coupon })
  const path = fillAddress(addresses.receiveCoupon, {
    ...link,
    amount: formatYuanDigits(coupon.amount ?? 10_000),
    expireTime: String(coupon.expires_at),
    parkName: "科技园停车场",
  })
  return { label, path }
}
