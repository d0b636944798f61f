import { newPhone, sandbox } from "#tests/payments/paying"
import { driverIn, hearing, payBy, renew, wordsOf } from "#tests/rental/renting"
import { respondWith } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

test("S124 S139 S145 one's own first, then the parks; each address its part", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const home = wordsOf(await browser.goto(at("search")))
  expect(home).toMatch(/长租.*126.*还剩.*租新的车位.*科技园停车场.*\/月/)
  expect((await asked("lists"))[0]?.input).toMatchObject({ page: "1" })
  const own = wordsOf(await browser.goto(at("rental")))
  expect(own).toContain("126")
  expect(own).not.toContain("科技园停车场")
  expect(wordsOf(await browser.goto("/WALLET/white_list"))).toContain("126")
  const parks = wordsOf(await browser.goto("/WALLET/white_list/park_list"))
  expect(parks).toContain("科技园停车场")
  expect(parks).not.toMatch(/车辆和车主/)
})

test("C142 a search by the form: page and search are sent, what is not there is said with its word", async () => {
  const { browser, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const found = wordsOf(await browser.goto(`/WALLET/white_list_v2?${new URLSearchParams({ search: "海岸" })}`))
  expect(found).toContain("海岸城购物中心")
  expect(found).not.toMatch(/科技园停车场|车辆和车主/)
  expect((await asked("lists"))[0]?.input).toMatchObject({ page: "1", search: "海岸" })
  expect(wordsOf(await browser.goto(`/WALLET/white_list_v2?${new URLSearchParams({ search: "火星" })}`))).toMatch(
    /没有找到“火星”.*清除/,
  )
})

test("a list that cannot be had is empty with one page, and can be asked again", async () => {
  const { browser, at, phone } = await driverIn("renter")
  await sandbox.addFault({ match: "rental.lists", driver: phone, times: 20, fault: { kind: "status", status: 500 } })
  for (const path of [at("rental"), at("search")]) expect(wordsOf(await browser.goto(path))).toMatch(/加载失败.*重试/)
})

test("where nothing of one's own can be read, nobody says that there is none", async () => {
  const { browser, at, phone } = await driverIn("renter")
  const fault = respondWith("rental.lists", { orders: [{ parkName: "云栖里" }], records: [] })
  for (const path of [at("rental"), at("search")]) {
    await sandbox.addFault({ match: "rental.lists", driver: phone, fault })
    expect(wordsOf(await browser.goto(path))).toMatch(/加载失败.*没有查到车位/)
  }
})

test("somebody without a space: said, and where there are some; nobody signed in is led to sign in and back", async () => {
  const { browser, at } = await driverIn("rental-empty")
  expect(wordsOf(await browser.goto(at("rental")))).toMatch(/还没有租车位.*找停车场/)
  expect((await newPhone().goto(at("rental"))).trail.join()).toContain("next=%2FWALLET%2Fwhite_list%2Flist")
})

test.each([
  ["1001", ["长租申请", "小业主长租认证", "分时长租申请"]],
  ["1002", ["长租申请", "小业主长租认证"]],
  ["1003", ["长租申请", "分时长租申请"]],
  ["2297", ["长租申请"]],
  ["2611", ["长租申请"]],
])("P012 car park %s has its kinds", async (park, kinds) => {
  const { browser } = await driverIn("renter")
  const words = wordsOf(await browser.goto(`/WALLET/white_type/${park}`))
  const all = ["长租申请", "小业主长租认证", "分时长租申请"]
  expect(all.filter((kind) => words.includes(kind))).toEqual(kinds)
})

test("R139 without a car every kind leads to binding one; a car park without renting has none", async () => {
  const { browser, at } = await driverIn("rental-empty")
  const page = await browser.goto(at("types"))
  const links = [...page.text.matchAll(/href="(\/WALLET\/[^"]*)"/g)].map(([, to]) => to)
  expect(new Set(links)).toEqual(new Set(["/WALLET/white_list_v2/binding-cars?type=1&amp;parkId=1001"]))
  expect(wordsOf(await browser.goto("/WALLET/white_type/3001"))).toContain("这个停车场没有长租")
})

test("S130 N070 N098 packages with price, was, label and segment; staff's are for staff", async () => {
  const { browser, phone } = await driverIn("renter")
  const asked = await hearing(phone)
  const page = await browser.goto("/WALLET/white_list_v2/white_list_fee/1001")
  const words = wordsOf(page)
  for (const said of ["月租", "¥300.00", "¥330.00", "9.1 折", "年租", "12个月起", "全天", "超出车辆按临时停车收费"])
    expect(words).toContain(said)
  expect(words).toContain("仅限单位员工或小业主，须先认证")
  expect(page.text).toMatch(/value="65"[^>]*disabled|disabled[^>]*value="65"/)
  expect((await asked("packages"))[0]?.input).toMatchObject({ parkId: "1001" })
})

test("rented for the first time, by whom the car park has let in; by nobody else", async () => {
  const { browser, at, ledger } = await driverIn("rental-new")
  const packages = await browser.goto(at("packages"))
  const { action, fields } = packages.forms[0]!
  const feeId = /name="whiteListFeeId"[^>]*value="(\d+)"/.exec(packages.text)?.[1]
  const form = await browser.goto(`${action}?${new URLSearchParams({ ...fields, whiteListFeeId: feeId! })}`)
  expect(wordsOf(form)).toMatch(/租到.*租用时长.*提交租用/)
  expect(wordsOf(form)).not.toContain("续费数量")
  expect(form.text).toContain("<title>长租申请</title>")

  const to = await renew(browser, form)
  expect(await payBy(browser, await browser.goto(to), "balance")).toBe(to)
  expect(await ledger()).toMatchObject({ total: 300_000 })
  const done = wordsOf(await browser.goto(to))
  expect(done).toMatch(/租用成功.*车位租到/)
  expect(done).not.toContain("续费成功")
  expect(wordsOf(await browser.goto(at("rental")))).toMatch(/B2-\d+.*还剩/)
  const other = wordsOf(await browser.goto("/WALLET/white_list_v2/renewal_v2?parkId=1001&whiteListFeeId=61"))
  expect(other).toMatch(/没有找到这个车位.*申请长租/)
})
