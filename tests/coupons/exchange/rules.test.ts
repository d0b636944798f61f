import { toShopLink, parseShopFormUrl, buildRetryUrl, buildSuccessUrl } from "#lib/coupons/exchange/address"
import {
  parseAttempts,
  hasFrame,
  isComplete,
  findRuleSet,
  getWaitingMessage,
  validateClaimant,
} from "#lib/coupons/exchange/rules"
import { sanitizeText } from "#lib/core/text/sanitize-text"
import { getApplyResult, isFailed, scanCodes } from "#lib/coupons/model/states"
import { ScanCode } from "#lib/coupons/model/values"
import { getPhotoError, getReceiptTrouble } from "#lib/coupons/exchange/words"
import * as z from "zod"

const link = { merchantId: "301", token: "tk8f3a2c" }
const form = "/WALLET/coupon/apply_coupon/301/tk8f3a2c"

describe("the address of a shop's form", () => {
  test("A019 two values: the provider says the rest", () => {
    expect(parseShopFormUrl(form)).toEqual({ link, leaves: false, url: form })
  })
  test.each([
    ["1/0", { ticket: true, mixc: false, leaves: false }],
    ["0/1", { ticket: false, mixc: true, leaves: false }],
    ["true/yes/1", { ticket: true, mixc: true, leaves: true }],
    ["1/0/0", { ticket: true, mixc: false, leaves: false }],
    ["no/2", { ticket: false, mixc: false, leaves: false }],
  ])("…/%s", (rest, means) => {
    expect(parseShopFormUrl(`${form}/${rest}`)).toMatchObject({ link, ...means, url: `${form}/${rest}` })
  })
  test("A147 tried out: the same by its query", () => {
    const url = "/WALLET/coupon/apply_coupon_test?merchantId=301&token=tk8f3a2c"
    expect(parseShopFormUrl(url)).toEqual({ link, leaves: false, url })
  })
  test.each(["/WALLET/coupon/apply_coupon/301", "/WALLET/coupon/apply_coupon/%20/x", `${form}/1/0/1/1`, "/CONFIG", ""])(
    "%s is none",
    (address) => expect(parseShopFormUrl(address)).toBeUndefined(),
  )
  test.each([
    ["301", ".."],
    ["301", "a/b"],
    ["<b>", "x"],
    ["", "x"],
    ["301", "x".repeat(65)],
  ])("%s and %s are no shop", (merchantId, token) => expect(toShopLink(merchantId, token)).toBeUndefined())
})

test("S078, S084, S086 where it leads", () => {
  expect(buildSuccessUrl({ couponId: "5001", token: "tk8f3a2c", parkId: "1001", isMixc: false })).toBe(
    "/WALLET/coupon/apply_success/5001/tk8f3a2c/1001/0",
  )
  const plain = buildRetryUrl(link, { attemptsLeft: 2, plate: "粤B12345", isMixc: false })
  expect(decodeURI(plain)).toBe("/WALLET/coupon/apply_retry/2/301/tk8f3a2c/粤B12345/0")
  const told = { attemptsLeft: 2, plate: "粤B12345", isMixc: false, title: "审核未通过", message: "小票不清晰" }
  expect(decodeURI(buildRetryUrl(link, told))).toBe(
    "/WALLET/coupon/apply_retry/2/301/tk8f3a2c/粤B12345/0/审核未通过/小票不清晰",
  )
})

describe("the button", () => {
  const whole = { plate: "粤B12345", phone: "13800138000", wechat: "" }
  test.each([
    ["all there", whole, true],
    ["R055 six characters", { ...whole, plate: "粤B1234" }, false],
    ["R055 five", { ...whole, plate: "粤B123" }, false],
    ["R056 ten digits", { ...whole, phone: "1380013800" }, false],
    ["R045 no plate asked for", { ...whole, plate: undefined }, true],
    ["five of a name", { ...whole, wechat: "chen_" }, false],
    ["six of a name", { ...whole, wechat: "chen_h" }, true],
  ])("%s", (_, claimant, is) => expect(isComplete(claimant)).toBe(is))
  test("what is wrong is said by name", () => {
    expect(validateClaimant({ plate: "粤B1234-", phone: "02138001380", wechat: "x" })).toEqual({
      plate: "请输入正确的车牌号！",
      phone: "请输入正确的手机号！",
      wechat: "微信号应为 6 至 50 位",
    })
    expect(validateClaimant({ phone: "13800138000", wechat: "" })).toEqual({})
  })
})

describe("A021 words of an address are plain", () => {
  test.each(["您今日已领取过停车券", "小票不清晰，请重新上传"])("%s is said", (words) =>
    expect(sanitizeText(words, 60)).toBe(words),
  )
  test.each([
    "请拨打 138-0013-8000 退款",
    "请致电0755-8326-0100",
    "客服(0755)83260100",
    "请致电 0755 8326 0100 退款",
    "<b>恭喜</b>您",
    "点 https://evil.example 领取",
    "去 www.evil.cn 领取",
    "138.0013.8000 退款",
    "１３８００１３８０００",
    "一三八零零一三八零零零",
    "请加微信vx888领取",
    "请到 evil.cn 领取",
    "\u202e领取退款 400\u200b8208820",
    "congratulations",
    "",
    undefined,
  ])("%s is not", (words) => expect(sanitizeText(words, 60)).toBeUndefined())
  test("words that are too long are cut, with a mark", () =>
    expect(sanitizeText("很".repeat(600), 60)).toBe(`${"很".repeat(59)}…`))
  test.each([
    ["2", 2],
    ["0", 0],
    ["-1", undefined],
    ["999", undefined],
    ["两", undefined],
    [undefined, undefined],
  ])("so many attempts as %s says", (text, n) => expect(parseAttempts(text)).toBe(n))
})

test("T059, A143 a waiting message is shown unless it has the marker in it", () => {
  expect(getWaitingMessage("工作人员正在核对", "[HIDE]")).toBe("工作人员正在核对")
  expect(getWaitingMessage("工作人员[HIDE]正在核对", "[HIDE]")).toBeUndefined()
  expect(getWaitingMessage(undefined, "[HIDE]")).toBeUndefined()
})

test("K034 an hour is free at two car parks, zeros in front or not", () => {
  expect(["2297", "1", "001", "1001", "12297", ""].map(hasFrame)).toEqual([true, true, true, false, false, false])
})

test("A152 rules are those of the configuration", () => {
  const configured = ["1001=A", "1003=B"]
  expect(["1001", "1003", "1002"].map((park) => findRuleSet(park, configured))).toEqual(["A", "B", undefined])
})

test("N041 the four codes, as numbers or as text, and no fifth", () => {
  expect([0, "1", 2, "-1"].map((code) => z.decode(ScanCode, code))).toEqual([0, 1, 2, -1])
  expect(z.safeDecode(ScanCode, 3).success).toBe(false)
  expect(Object.values(scanCodes).filter(isFailed)).toEqual([2, -1])
})

test("E031, X070 a failure has the server's words behind it; what nobody knows is no failure", () => {
  expect(getReceiptTrouble({ why: "not-done", trouble: { words: "活动已经结束" } })).toEqual({
    error: "申请失败：活动已经结束",
    phone: undefined,
  })
  expect(getReceiptTrouble({ why: "not-done" }).error).toBe("申请失败")
  expect(getReceiptTrouble({ why: "unknown" }).error).not.toContain("失败")
  expect([getReceiptTrouble({ why: "unknown" }).unsure, getReceiptTrouble({ why: "not-done" }).unsure]).toEqual([
    true,
    undefined,
  ])
  expect(getReceiptTrouble({ why: "plate-wrong" })).toEqual({})
})

test.each([
  ["no-image", "请确保文件为图像类型"],
  ["not-stored", "上传失败,请重新提交"],
  ["no-signature", "获取上传签名失败"],
  ["photo-missing", "请上传小票照片"],
] as const)("R053, E037 to E039 %s stands at the photo", (why, words) => {
  expect(getPhotoError({ why })).toContain(words)
  expect(getReceiptTrouble({ why })).toEqual({})
})

test("a code that says no wins over a coupon beside it; one that says yes, or none, is had or looked at", () => {
  const ends = (couponId?: string) =>
    ["0", "200", undefined, "1001", "1003"].map((code) => getApplyResult({ code, couponId }))
  expect(ends("5001")).toEqual(["received", "received", "received", "refused", "refused"])
  expect(ends()).toEqual(["waiting", "waiting", "waiting", "refused", "refused"])
})
