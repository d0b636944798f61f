import { parseFreeUrl, parseNotifyUrl, parseGiftUrl } from "#lib/coupons/gifts/address"
import { isComplete, getFirstError, validateRecipient } from "#lib/coupons/gifts/rules"
import { getGiftError } from "#lib/coupons/gifts/messages"

const recipient = { plate: "粤B12345", phone: "13800138000", wechat: "chen_haiwei88" }

test.each([
  ["a plate of 6 characters", { plate: "粤B1234" }, false, { plate: "请输入完整的车牌号" }],
  ["no plate", { plate: "" }, false, { plate: "请填写车牌" }],
  ["a plate of 7 characters", {}, true, {}],
  ["a new energy plate of 8 characters", { plate: "粤BD12345" }, true, {}],
  ["an invalid plate", { plate: "粤B1234-" }, true, { plate: "请输入正确的车牌号！" }],
  ["a phone number of 10 digits", { phone: "1380013800" }, false, { phone: "请输入正确的手机号！" }],
  ["a phone number of 12 digits", { phone: "138001380001" }, false, { phone: "请输入正确的手机号！" }],
  ["11 digits that are no phone number", { phone: "02138001380" }, true, { phone: "请输入正确的手机号！" }],
  ["a name of 5 characters", { wechat: "chen_" }, false, { wechat: "微信号应为 6 至 50 位" }],
  ["a name of 6 characters", { wechat: "chen_h" }, true, {}],
  ["a name of 50 characters", { wechat: "c".repeat(50) }, true, {}],
  ["a name of 51 characters", { wechat: "c".repeat(51) }, false, { wechat: "微信号应为 6 至 50 位" }],
  ["a name of spaces", { wechat: "      " }, false, { wechat: "微信号应为 6 至 50 位" }],
  ["no name field", { wechat: undefined }, true, {}],
])("isComplete and validateRecipient with %s", (_, changes, complete, errors) => {
  const input = { ...recipient, ...changes }
  expect(isComplete(input)).toBe(complete)
  expect(validateRecipient(input)).toEqual(errors)
})

test("a free coupon needs a plate only", () => {
  expect(isComplete({ plate: "粤B12345" })).toBe(true)
  expect(validateRecipient({ plate: "粤B12345" })).toEqual({})
  expect(getFirstError({ plate: "粤B" })).toBe("plate-wrong")
  expect(getFirstError({ ...recipient, phone: "1" })).toBe("phone-wrong")
})

const parseGift = (couponId: string, suffix = "/tk8f3a2c/15.00/1767196799000/%E7%A7%91%E6%8A%80%E5%9B%AD") =>
  parseGiftUrl(`/WALLET/coupon/receive/${couponId}${suffix}`)

test("parseGiftUrl reads the coupon and the values of the link", () => {
  expect(parseGift("5001")).toMatchObject({
    kind: "given",
    link: { couponId: "5001", token: "tk8f3a2c" },
    urlValues: { amount: 15_000, until: "2025-12-31T15:59:59.000Z", park: "科技园" },
  })
  expect(parseGiftUrl("/WALLET/coupon/blank_coupon/5001/tk8f3a2c")).toMatchObject({
    kind: "mall",
    link: { couponId: "5001", token: "tk8f3a2c" },
    urlValues: {},
  })
})

test.each([["0"], ["00"], ["-1"], ["1.5"], ["abc"], ["%20"], ["9".repeat(17)], ["1%2f..%2f2"]])(
  "parseGiftUrl rejects the coupon number %s",
  (id) => expect(parseGift(id)).toMatchObject({ kind: "given", link: undefined }),
)
test("parseGiftUrl accepts the coupon number 1", () => expect(parseGift("1")?.link?.couponId).toBe("1"))

test.each([
  ["15.00", "1767196799", 15_000, "2025-12-31T15:59:59.000Z"],
  ["abc", "x", undefined, undefined],
  ["-5", "2025-12-31 23:59:59", undefined, "2025-12-31T15:59:59.000Z"],
  ["1e9", "2025-12-31", undefined, "2025-12-31T15:59:59.000Z"],
  ["0", "2025-13-45", undefined, undefined],
  ["999999999", "99999999999999999", undefined, undefined],
])(
  "parseGiftUrl reads the amount %s and the expiry %s only if they are valid",
  (amount, expireTime, expectedAmount, until) => {
    const path = `/tk8f3a2c/${encodeURIComponent(amount)}/${encodeURIComponent(expireTime)}/x`
    expect(parseGift("5001", path)?.urlValues).toMatchObject({ amount: expectedAmount, until })
  },
)

test("parseGiftUrl truncates a long name, and its result can be parsed again", () => {
  const result = parseGift("5001", `/tk8f3a2c/15.00/1767196799000/${encodeURIComponent("园".repeat(99))}`)
  expect(result?.urlValues.park).toHaveLength(40)
  expect(parseGiftUrl(result?.url ?? "")).toEqual(result)
})

test("parseGiftUrl, parseFreeUrl and parseNotifyUrl reject other addresses", () => {
  for (const path of ["/", "/WALLET/coupon", "/WALLET/coupon/receive/1/2", "/WALLET/coupon/blank_coupon/1"]) {
    expect({ path, results: [parseGiftUrl(path), parseFreeUrl(path), parseNotifyUrl(path)] }).toEqual({
      path,
      results: [undefined, undefined, undefined],
    })
  }
})

test("parseFreeUrl reads the normal and the special address", () => {
  const link = { parkId: "1001", token: "tk8f3a2c" }
  const [normal, special] = [
    "/WALLET/coupon/apply_free_coupon/1001/tk8f3a2c",
    "/WALLET/coupon/hk_coupon?parkId=1001&token=tk8f3a2c",
  ]
  expect(parseFreeUrl(normal)).toEqual({ link, url: normal })
  expect(parseFreeUrl(special)).toEqual({ link, url: special })
  for (const invalid of [
    "/WALLET/coupon/hk_coupon",
    "/WALLET/coupon/hk_coupon?parkId=..&token=x",
    "/WALLET/coupon/apply_free_coupon/1001/%20",
  ])
    expect({ invalid, result: parseFreeUrl(invalid) }).toEqual({ invalid, result: undefined })
})

test("getGiftError shows a refusal with its reason, and does not call an unknown outcome a failure", () => {
  expect(getGiftError({ why: "taken-already" })).toEqual({
    error: "领取优惠券失败",
    reason: "这张券已经被领走了",
    refused: true,
  })
  expect(getGiftError({ why: "not-received", userMessage: { text: "活动已结束", phone: "400-820-6688" } })).toEqual({
    error: "领取优惠券失败",
    reason: "活动已结束",
    refused: true,
    phone: "400-820-6688",
  })
  expect(getGiftError({ why: "unknown" })).toEqual({
    error: "还没有收到领取结果，请稍后再点一次，不会重复领取",
    refused: false,
  })
  expect(getGiftError({ why: "phone-wrong" })).toBeUndefined()
  expect(getGiftError(undefined)).toBeUndefined()
})
