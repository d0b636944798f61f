import { createHash, randomBytes } from "node:crypto"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { reviewReceipt, type ReceiptDecision } from "#sandbox/coupons/receipt-review"
import type { SandboxContext } from "#sandbox/server/context"
import { saveFile } from "#sandbox/records/files"
import { insertMerchant, type Merchant, insertReceipt } from "#sandbox/records/coupons/receipts"
import type { Driver } from "#sandbox/records/people/drivers"
import { getKeyPrefix } from "#sandbox/stubs/upload-form"
import { createParkedDriver, createDriver } from "#sandbox/scenario-parts/parking"
import { withSignedInEntries, createPlateSelectEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoint, EntryPoints, Scenario } from "#sandbox/scenario-parts/scenario"

export const receiptScenarios = {
  "receipt-new": {
    group: "discounts",
    title: "凭小票换停车券",
    summary: "车在场内，扫店里的码，拍小票提交；在本页按金额通过、不通过或转人工。另有不要小票的店、不要车牌的店",
    steps: "打开“扫店里的码（已登录）”，选一张照片，填车牌提交",
    expectation: "小票出现在下面等审核；按金额通过后，手机上换到停车券",
    create(sandbox) {
      const { driver, plate, stay, shop } = createShopVisit(sandbox)
      const [secondPlate] = createDriver(sandbox).plates
      const shopWithoutReceipt = createShop(sandbox, stay.park, { name: "云栖书店", needs_receipt: 0 })
      const shopWithoutPlate = createShop(sandbox, stay.park, { name: "天虹商场", needs_plate: 0 })
      const base64Shop = createShop(sandbox, stay.park, { name: "万象影城", upload: "BASE64" })
      return {
        phone: driver.phone,
        plates: [plate, secondPlate ?? ""],
        addresses: {
          ...withSignedInEntries(
            {
              form: createFormEntry(shop),
              "form-long": createLongFormEntry(shop),
              "without-receipt": createFormEntry(shopWithoutReceipt, "不要小票的店"),
              "without-plate": createFormEntry(shopWithoutPlate, "不要车牌的店"),
              "as-text": createFormEntry(base64Shop, "照片走 base64 的店"),
              test: { label: "测试页", path: fillAddress(addresses.applyCouponTest, {}, toShopLink(shop)) },
              example: { label: "小票示例", path: fillAddress(addresses.applyExample, toShopLink(shop)) },
              invalid: createFormEntry({ ...shop, token: `${shop.token}x` }, "失效的码"),
            },
            ["without-receipt", "example", "invalid"],
          ),
          "plate-select": createPlateSelectEntry(sandbox, stay.park),
        },
      }
    },
  },
  "receipt-pending": {
    group: "discounts",
    title: "小票正在审核",
    summary: "小票已经交了，等人来看：在本页按金额通过，或不通过；页面每 15 秒自己更新",
    steps: "打开“审核进度（已登录）”，在下面的小票审核里按通过或不通过",
    expectation: "手机 15 秒内自己变成换到券，或说明原因",
    create(sandbox) {
      const visit = createShopVisit(sandbox)
      submitReceipt(sandbox, visit)
      return toScenario(sandbox, visit, {
        applying: createProgressEntry(visit.shop),
        form: createFormEntry(visit.shop),
      })
    },
  },
  "receipt-refused": {
    group: "discounts",
    title: "小票没通过",
    summary: "小票不清晰，被退了回来，还能再传两次；可以看正确示例，刷新审核结果",
    steps: "打开“审核结果（已登录）”，看正确示例，再传一次",
    expectation: "写着还能传两次；重新提交后又在审核",
    create(sandbox) {
      const visit = createShopVisit(sandbox)
      submitReceipt(sandbox, visit, { as: "rejected" })
      return toScenario(sandbox, visit, {
        applying: createProgressEntry(visit.shop),
        retry: createRetryEntry(visit, "2"),
        form: createFormEntry(visit.shop),
      })
    },
  },
  "receipt-spent": {
    group: "discounts",
    title: "上传次数用完了",
    summary: "三次都没通过，不能再传，只能打电话",
    steps: "打开“审核结果（已登录）”",
    expectation: "不能再传，说明原因，给出电话",
    create(sandbox) {
      const visit = createShopVisit(sandbox)
      for (let i = 0; i < 3; i++) submitReceipt(sandbox, visit, { as: "rejected" })
      return toScenario(sandbox, visit, {
        applying: createProgressEntry(visit.shop),
        retry: createRetryEntry(visit, "0"),
        form: createFormEntry(visit.shop),
      })
    },
  },
  "receipt-twice": {
    group: "discounts",
    title: "今天已经领过",
    summary: "这辆车今天在这里已经领过一张 2 小时的券，再换一次会说明，并带去看那张券",
    steps: "打开“扫店里的码（已登录）”，再换一次",
    expectation: "说明今天已经领过，带去看那张 2 小时的券",
    create(sandbox) {
      const visit = createShopVisit(sandbox)
      submitReceipt(sandbox, visit, { as: "passed", amount: 120_000 })
      return toScenario(sandbox, visit, {
        form: createFormEntry(visit.shop),
        applying: createProgressEntry(visit.shop),
      })
    },
  },
} satisfies Record<string, Scenario>

type ShopVisit = ReturnType<typeof createShopVisit>

/** Uses a new shop, in the car park for which the app has exchange rules. */
function createShopVisit(sandbox: SandboxContext) {
  const park = "1001"
  const visit = createParkedDriver(sandbox, { park, minutes: 195 })
  return { ...visit, shop: createShop(sandbox, park) }
}

function createShop({ store }: SandboxContext, park: string, overrides: Partial<Merchant> = {}): Merchant {
  const id = String(30_000 + store.nextNumber("merchant"))
  const defaults = {
    name: "海味轩餐厅",
    alias: "海岸城店",
    needs_receipt: 1,
    needs_plate: 1,
    is_mall: 0,
    upload: "auto",
  } as const
  const shop = { id, token: randomBytes(6).toString("hex"), park, ...defaults, ...overrides }
  insertMerchant(store, shop)
  return shop
}

const toShopLink = ({ id, token }: Merchant) => ({ merchantId: id, token })

const createFormEntry = (shop: Merchant, label = "扫店里的码"): EntryPoint => ({
  label,
  path: fillAddress(addresses.applyCoupon, toShopLink(shop)),
})

const createProgressEntry = (shop: Merchant): EntryPoint => ({
  label: "审核进度",
  path: fillAddress(addresses.applying, {}, toShopLink(shop)),
})

const createRetryEntry = ({ shop, plate }: ShopVisit, leftAttempts: string): EntryPoint => ({
  label: "审核结果",
  path: fillAddress(addresses.applyRetry, {
    ...toShopLink(shop),
    leftAttempts,
    licencePlate: plate,
    isMixcCoupon: "0",
  }),
})

const createLongFormEntry = (shop: Merchant): EntryPoint => ({
  label: "扫码（带要求）",
  path: fillAddress(addresses.applyCoupon, {
    ...toShopLink(shop),
    needTicket: "1",
    isMixcCoupon: "0",
    isRedirect: "1",
  }),
})

const toScenario = (sandbox: SandboxContext, { driver, plate, stay }: ShopVisit, entryPoints: EntryPoints) => ({
  phone: driver.phone,
  plates: [plate],
  addresses: {
    ...withSignedInEntries(entryPoints, ["retry"]),
    "plate-select": createPlateSelectEntry(sandbox, stay.park),
  },
})

/** Stores a receipt picture, submits it, and optionally reviews it. */
function submitReceipt(sandbox: SandboxContext, { driver, plate, shop }: ShopVisit, verdict?: ReceiptDecision) {
  const { store, clock } = sandbox
  const picture = Buffer.from(drawReceipt(shop, String(store.nextNumber("receipt"))))
  const photo = getPhotoKey(driver, picture)
  saveFile(store, photo, "image/svg+xml", picture, clock.now())
  const photoHash = createHash("sha256").update(picture).digest("hex")
  const submission = {
    driver: driver.id,
    plate,
    phone: driver.phone,
    photo,
    print: photoHash,
    state: "waiting",
  } as const
  const receipt = insertReceipt(store, shop, submission, clock.now())
  if (receipt && verdict) reviewReceipt(store, receipt, verdict, clock.now())
}

const getPhotoKey = (driver: Driver, picture: Buffer) =>
  `${getKeyPrefix(driver, "RECEIPT")}${createHash("sha1").update(picture).digest("hex")}.svg`

const drawReceipt = ({ name }: Merchant, number: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 260" font-family="sans-serif" fill="#33312d">
  <rect width="200" height="260" fill="#f6f4ee"/><text x="100" y="40" text-anchor="middle" font-size="16">${name}</text>
  <text x="24" y="84">流水号 ${number}</text><text x="24" y="120">清蒸石斑 88.00</text><text x="24" y="144">时蔬 32.00</text>
  <text x="24" y="190" font-size="16" font-weight="700">合计 ¥120.00</text><text x="24" y="224">已付</text></svg>`
