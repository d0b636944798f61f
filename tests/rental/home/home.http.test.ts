import { openPhone, sandbox } from "#tests/payments/pay-steps"
import { watchCalls, payRenewal, submitRenewal, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import { respondWith } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

test("the rental screen shows the driver's spaces first, then the car parks, and other addresses show one of the lists", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const home = readText(await browser.goto(getPath("search")))
  expect(home).toMatch(/长租.*126.*还剩.*租新的车位.*科技园停车场.*\/月/)
  expect((await listCalls("lists"))[0]?.input).toMatchObject({ page: "1" })
  const ownSpaces = readText(await browser.goto(getPath("rental")))
  expect(ownSpaces).toContain("126")
  expect(ownSpaces).not.toContain("科技园停车场")
  expect(readText(await browser.goto("/WALLET/white_list"))).toContain("126")
  const parks = readText(await browser.goto("/WALLET/white_list/park_list"))
  expect(parks).toContain("科技园停车场")
  expect(parks).not.toMatch(/车辆和车主/)
})

test("a search sends page and text, and names the text when nothing is found", async () => {
  const { browser, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const results = readText(await browser.goto(`/WALLET/white_list_v2?${new URLSearchParams({ search: "海岸" })}`))
  expect(results).toContain("海岸城购物中心")
  expect(results).not.toMatch(/科技园停车场|车辆和车主/)
  expect((await listCalls("lists"))[0]?.input).toMatchObject({ page: "1", search: "海岸" })
  expect(readText(await browser.goto(`/WALLET/white_list_v2?${new URLSearchParams({ search: "火星" })}`))).toMatch(
    /没有找到“火星”.*清除/,
  )
})

test("a failed list offers a retry", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  await sandbox.addFault({ match: "rental.lists", driver: phone, times: 20, fault: { kind: "status", status: 500 } })
  for (const path of [getPath("rental"), getPath("search")])
    expect(readText(await browser.goto(path))).toMatch(/加载失败.*重试/)
})

test("a list without a readable space shows an error", async () => {
  const { browser, getPath, phone } = await signInDriver("renter")
  const fault = respondWith("rental.lists", { orders: [{ parkName: "云栖里" }], records: [] })
  for (const path of [getPath("rental"), getPath("search")]) {
    await sandbox.addFault({ match: "rental.lists", driver: phone, fault })
    expect(readText(await browser.goto(path))).toMatch(/加载失败.*没有查到车位/)
  }
})

test("a driver without a space gets a link to the car parks, and a signed-out driver is redirected to sign-in", async () => {
  const { browser, getPath } = await signInDriver("rental-empty")
  expect(readText(await browser.goto(getPath("rental")))).toMatch(/还没有租车位.*找停车场/)
  expect((await openPhone().goto(getPath("rental"))).trail.join()).toContain("next=%2FWALLET%2Fwhite_list%2Flist")
})

test.each([
  ["1001", ["长租申请", "小业主长租认证", "分时长租申请"]],
  ["1002", ["长租申请", "小业主长租认证"]],
  ["1003", ["长租申请", "分时长租申请"]],
  ["2297", ["长租申请"]],
  ["2611", ["长租申请"]],
])("car park %s offers its rental types", async (park, kinds) => {
  const { browser } = await signInDriver("renter")
  const text = readText(await browser.goto(`/WALLET/white_type/${park}`))
  const allKinds = ["长租申请", "小业主长租认证", "分时长租申请"]
  expect(allKinds.filter((kind) => text.includes(kind))).toEqual(kinds)
})

test("without a car every rental type links to binding a car, and a car park without rentals has none", async () => {
  const { browser, getPath } = await signInDriver("rental-empty")
  const page = await browser.goto(getPath("types"))
  const links = [...page.text.matchAll(/href="(\/WALLET\/[^"]*)"/g)].map(([, href]) => href)
  expect(new Set(links)).toEqual(new Set(["/WALLET/white_list_v2/binding-cars?type=1&amp;parkId=1001"]))
  expect(readText(await browser.goto("/WALLET/white_type/3001"))).toContain("这个停车场没有长租")
})

test("packages show price, old price, discount and hours, and staff packages are disabled", async () => {
  const { browser, phone } = await signInDriver("renter")
  const listCalls = await watchCalls(phone)
  const page = await browser.goto("/WALLET/white_list_v2/white_list_fee/1001")
  const text = readText(page)
  for (const expected of ["月租", "¥300.00", "¥330.00", "9.1 折", "年租", "12个月起", "全天", "超出车辆按临时停车收费"])
    expect(text).toContain(expected)
  expect(text).toContain("仅限单位员工或小业主，须先认证")
  expect(page.text).toMatch(/value="65"[^>]*disabled|disabled[^>]*value="65"/)
  expect((await listCalls("packages"))[0]?.input).toMatchObject({ parkId: "1001" })
})

test("a driver approved by the car park can pay a first rental, and other drivers cannot", async () => {
  const { browser, getPath, ledger } = await signInDriver("rental-new")
  const packages = await browser.goto(getPath("packages"))
  const { action, fields } = packages.forms[0]!
  const feeId = /name="whiteListFeeId"[^>]*value="(\d+)"/.exec(packages.text)?.[1]
  const form = await browser.goto(`${action}?${new URLSearchParams({ ...fields, whiteListFeeId: feeId! })}`)
  expect(readText(form)).toMatch(/租到.*租用时长.*提交租用/)
  expect(readText(form)).not.toContain("续费数量")
  expect(form.text).toContain("<title>长租申请</title>")

  const payPath = await submitRenewal(browser, form)
  expect(await payRenewal(browser, await browser.goto(payPath), "balance")).toBe(payPath)
  expect(await ledger()).toMatchObject({ total: 300_000 })
  const successText = readText(await browser.goto(payPath))
  expect(successText).toMatch(/租用成功.*车位租到/)
  expect(successText).not.toContain("续费成功")
  expect(readText(await browser.goto(getPath("rental")))).toMatch(/B2-\d+.*还剩/)
  const refusedText = readText(await browser.goto("/WALLET/white_list_v2/renewal_v2?parkId=1001&whiteListFeeId=61"))
  expect(refusedText).toMatch(/没有找到这个车位.*申请长租/)
})
