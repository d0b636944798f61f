import { toShopLink, parseShopFormUrl, buildRetryUrl, buildSuccessUrl } from "#lib/coupons/exchange/address"
import {
  parseAttempts,
  hasPaymentFrame,
  isComplete,
  findRuleSet,
  getWaitingMessage,
  validateClaimant,
} from "#lib/coupons/exchange/rules"
import { sanitizeText } from "#lib/core/text/sanitize-text"
import { getApplyResult, isFailed, scanCodes } from "#lib/coupons/model/states"
import { ScanCode } from "#lib/coupons/model/values"
import { getPhotoError, getReceiptError } from "#lib/coupons/exchange/messages"
import * as z from "zod"

const link = { merchantId: "301", token: "tk8f3a2c" }
const form = "/WALLET/coupon/apply_coupon/301/tk8f3a2c"

describe("parseShopFormUrl", () => {
  test("reads merchant and token when the flags are missing", () => {
    expect(parseShopFormUrl(form)).toEqual({ link, leavesAppOnBack: false, url: form })
  })
  test.each([
    ["1/0", { needsReceipt: true, isMall: false, leavesAppOnBack: false }],
    ["0/1", { needsReceipt: false, isMall: true, leavesAppOnBack: false }],
    ["true/yes/1", { needsReceipt: true, isMall: true, leavesAppOnBack: true }],
    ["1/0/0", { needsReceipt: true, isMall: false, leavesAppOnBack: false }],
    ["no/2", { needsReceipt: false, isMall: false, leavesAppOnBack: false }],
  ])("reads the flags %s", (suffix, expected) => {
    expect(parseShopFormUrl(`${form}/${suffix}`)).toMatchObject({ link, ...expected, url: `${form}/${suffix}` })
  })
  test("reads the address of the test form", () => {
    const url = "/WALLET/coupon/apply_coupon_test?merchantId=301&token=tk8f3a2c"
    expect(parseShopFormUrl(url)).toEqual({ link, leavesAppOnBack: false, url })
  })
  test.each(["/WALLET/coupon/apply_coupon/301", "/WALLET/coupon/apply_coupon/%20/x", `${form}/1/0/1/1`, "/CONFIG", ""])(
    "rejects %s",
    (address) => expect(parseShopFormUrl(address)).toBeUndefined(),
  )
  test.each([
    ["301", ".."],
    ["301", "a/b"],
    ["<b>", "x"],
    ["", "x"],
    ["301", "x".repeat(65)],
  ])("toShopLink rejects %s and %s", (merchantId, token) => expect(toShopLink(merchantId, token)).toBeUndefined())
})

test("buildSuccessUrl and buildRetryUrl write the addresses of the result pages", () => {
  expect(buildSuccessUrl({ couponId: "5001", token: "tk8f3a2c", parkId: "1001", isMall: false })).toBe(
    "/WALLET/coupon/apply_success/5001/tk8f3a2c/1001/0",
  )
  const url = buildRetryUrl(link, { attemptsLeft: 2, plate: "粤B12345", isMall: false })
  expect(decodeURI(url)).toBe("/WALLET/coupon/apply_retry/2/301/tk8f3a2c/粤B12345/0")
  const values = { attemptsLeft: 2, plate: "粤B12345", isMall: false, title: "审核未通过", message: "小票不清晰" }
  expect(decodeURI(buildRetryUrl(link, values))).toBe(
    "/WALLET/coupon/apply_retry/2/301/tk8f3a2c/粤B12345/0/审核未通过/小票不清晰",
  )
})

describe("the claim form", () => {
  const complete = { plate: "粤B12345", phone: "13800138000", wechat: "" }
  test.each([
    ["all fields", complete, true],
    ["a plate of six characters", { ...complete, plate: "粤B1234" }, false],
    ["a plate of five characters", { ...complete, plate: "粤B123" }, false],
    ["a phone number of ten digits", { ...complete, phone: "1380013800" }, false],
    ["no plate field", { ...complete, plate: undefined }, true],
    ["a WeChat id of five characters", { ...complete, wechat: "chen_" }, false],
    ["a WeChat id of six characters", { ...complete, wechat: "chen_h" }, true],
  ])("isComplete with %s", (_, claimant, expected) => expect(isComplete(claimant)).toBe(expected))
  test("validateClaimant returns the error of each field", () => {
    expect(validateClaimant({ plate: "粤B1234-", phone: "02138001380", wechat: "x" })).toEqual({
      plate: "请输入正确的车牌号！",
      phone: "请输入正确的手机号！",
      wechat: "微信号应为 6 至 50 位",
    })
    expect(validateClaimant({ phone: "13800138000", wechat: "" })).toEqual({})
  })
})

describe("sanitizeText", () => {
  test.each(["您今日已领取过停车券", "小票不清晰，请重新上传"])("keeps the message %s", (message) =>
    expect(sanitizeText(message, 60)).toBe(message),
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
  ])("rejects %s", (message) => expect(sanitizeText(message, 60)).toBeUndefined())
  test("truncates a message that is too long", () =>
    expect(sanitizeText("很".repeat(600), 60)).toBe(`${"很".repeat(59)}…`))
  test.each([
    ["2", 2],
    ["0", 0],
    ["-1", undefined],
    ["999", undefined],
    ["两", undefined],
    [undefined, undefined],
  ])("parseAttempts reads %s as %s", (text, expected) => expect(parseAttempts(text)).toBe(expected))
})

test("getWaitingMessage hides a message with the marker", () => {
  expect(getWaitingMessage("工作人员正在核对", "[HIDE]")).toBe("工作人员正在核对")
  expect(getWaitingMessage("工作人员[HIDE]正在核对", "[HIDE]")).toBeUndefined()
  expect(getWaitingMessage(undefined, "[HIDE]")).toBeUndefined()
})

test("hasPaymentFrame is true for two car parks, with or without leading zeros", () => {
  expect(["2297", "1", "001", "1001", "12297", ""].map(hasPaymentFrame)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test("findRuleSet reads the rule set of a car park from the configuration", () => {
  const configured = ["1001=A", "1003=B"]
  expect(["1001", "1003", "1002"].map((park) => findRuleSet(park, configured))).toEqual(["A", "B", undefined])
})

test("ScanCode accepts the four codes as numbers or text and nothing else", () => {
  expect([0, "1", 2, "-1"].map((code) => z.decode(ScanCode, code))).toEqual([0, 1, 2, -1])
  expect(z.safeDecode(ScanCode, 3).success).toBe(false)
  expect(Object.values(scanCodes).filter(isFailed)).toEqual([2, -1])
})

test("getReceiptError shows the provider's message, and does not call an unknown outcome a failure", () => {
  expect(getReceiptError({ why: "not-done", userMessage: { text: "活动已经结束" } })).toEqual({
    error: "申请失败：活动已经结束",
    isRefused: true,
    phone: undefined,
  })
  expect(getReceiptError({ why: "not-done" }).error).toBe("申请失败")
  expect(getReceiptError({ why: "unknown" }).error).not.toContain("失败")
  expect(getReceiptError({ why: "unknown" }).isUncertain).toBe(true)
  expect(getReceiptError({ why: "not-done" }).isUncertain).toBeUndefined()
  expect(getReceiptError({ why: "plate-wrong" })).toEqual({})
})

test.each([
  ["not-an-image", "请确保文件为图像类型"],
  ["not-stored", "上传失败,请重新提交"],
  ["no-signature", "获取上传签名失败"],
  ["photo-missing", "请上传小票照片"],
] as const)("the error %s is shown at the photo", (reason, message) => {
  expect(getPhotoError({ why: reason })).toContain(message)
  expect(getReceiptError({ why: reason })).toEqual({})
})

test("getApplyResult refuses by the code even with a coupon, and otherwise depends on the coupon", () => {
  const listResults = (couponId?: string) =>
    ["0", "200", undefined, "1001", "1003"].map((code) => getApplyResult({ code, couponId }))
  expect(listResults("5001")).toEqual(["received", "received", "received", "refused", "refused"])
  expect(listResults()).toEqual(["waiting", "waiting", "waiting", "refused", "refused"])
})
