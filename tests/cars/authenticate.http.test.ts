import { claim, hearing, type Owner, ownerIn, screens, sendFiles, sendPhoto } from "#tests/cars/driving"
import { picture } from "#tests/safety/pictures"
import { sandbox } from "#tests/safety/people"

let bytes: Buffer
beforeAll(async () => void (bytes = await picture(2000, 1500)))

const open = ({ browser, plate }: Owner, own = plate) => browser.goto(screens.authenticate(own))

test("S008, C010, C015 the form, the photo, and what the provider hears of it", async () => {
  const owner = await ownerIn("driver")
  const asked = await hearing(owner)
  const screen = await open(owner)
  for (const words of ["行驶证照片", "每个车牌仅允许一位车主认证", `车牌 ${owner.plate}`])
    expect(screen.text).toContain(words)
  expect(screen.text).not.toContain("车辆照片")
  const { page } = await claim(owner, screen, { licence: { bytes } })
  expect(page?.text).toContain("审核中")
  const [{ id } = { id: "" }] = await sandbox.cars(owner.phone)
  expect((await asked("cars.audit"))[0]).toEqual({ phone: owner.phone, licencePlate: owner.plate })
  expect(await asked("cars.authenticate")).toEqual([
    {
      fileKey: (await sandbox.audit(owner.phone, owner.plate))!.licenceKey,
      phone: owner.phone,
      licencePlate: owner.plate,
      relationId: id,
    },
  ])
})

test("S009 the other address asks for both photos, and hands its relationId on", async () => {
  const owner = await ownerIn("driver")
  const asked = await hearing(owner)
  const screen = () => owner.browser.goto(screens.authenticateCar(owner.plate, "501"))
  expect((await screen()).text).toContain("车辆照片")
  const half = await claim(owner, await screen(), { licence: { bytes } })
  expect(half.page?.text).toContain("请上传车辆照片")
  expect(await asked("cars.authenticate")).toEqual([])
  // The licence is there already, and only the car is sent.
  const { page } = await claim(owner, half.page!, { car: { bytes } })
  expect(page?.text).toContain("审核中")
  const audit = await sandbox.audit(owner.phone, owner.plate)
  expect(audit).toMatchObject({ state: "waiting", carKey: expect.stringMatching(/^car-owner/) as string })
  expect(await asked("cars.authenticate")).toMatchObject([{ relationId: "501", carFileKey: audit?.carKey }])
  expect(await asked("platform.uploadSignature")).toHaveLength(2)
})

test("T003, T021 to T023, N002 waiting, passed, and the list says so", async () => {
  const owner = await ownerIn("car-waiting")
  expect((await open(owner)).text).toContain("审核中")
  expect((await owner.browser.goto(screens.list)).text).toContain("去认证")
  await sandbox.decideAudit(owner.phone, owner.plate, true)
  expect((await open(owner)).text).toContain("审核通过")
  const { text } = await owner.browser.goto(screens.list)
  expect([text.includes("已认证"), text.includes("去认证")]).toEqual([true, false])
})

test("T022, T111 rejected, with the reason, and submitted again", async () => {
  const owner = await ownerIn("car-rejected")
  const screen = await open(owner)
  for (const words of ["审核未通过", "行驶证照片不清晰，请重新拍摄", "重新提交"]) expect(screen.text).toContain(words)
  const { page } = await claim(owner, screen, { licence: { bytes } })
  expect(page?.text).toContain("审核中")
})

test("T024 a second owner is told that there is one", async () => {
  const owner = await ownerIn("bound-by-other")
  const screen = await owner.browser.goto(screens.authenticateCar(owner.plates[2]!))
  const { page } = await claim(owner, screen, { licence: { bytes }, car: { bytes } })
  expect(page?.text.split("每个车牌仅允许一位车主认证").length).toBeGreaterThan(2)
})

test("T115 a plate somebody else has bound is found again", async () => {
  const owner = await ownerIn("bound-by-other")
  const lost = owner.plates[1]!
  const screen = await owner.browser.goto(screens.authenticateCar(lost))
  expect((await claim(owner, screen, { licence: { bytes }, car: { bytes } })).page?.text).toContain("审核中")
  await sandbox.decideAudit(owner.phone, lost, true)
  expect(await sandbox.cars(owner.phone)).toMatchObject([{}, { plate: lost, authenticated: true }])
})

test("R012 without a photo nothing is asked", async () => {
  const owner = await ownerIn("driver")
  const asked = await hearing(owner)
  const { page } = await claim(owner, await open(owner), {})
  expect(page?.text).toContain("请上传行驶证")
  expect([await asked("platform.uploadSignature"), await asked("cars.authenticate")]).toEqual([[], []])
})

describe("what fails on the way", () => {
  const DESK = "请联系服务台"
  const broken = { kind: "status", status: 500 } as const

  test("E004 no signature", async () => {
    const owner = await ownerIn("driver")
    await sandbox.addFault({ match: "platform.uploadSignature", fault: broken, times: "always", driver: owner.phone })
    const { page } = await claim(owner, await open(owner), { licence: { bytes } })
    for (const words of ["获取上传签名失败", DESK]) expect(page?.text).toContain(words)
    await sandbox.clearFaults(owner.phone)
  })

  test("E002, C017 the storage says no, or anything but 200", async () => {
    const owner = await ownerIn("driver")
    for (const status of [500, 204]) {
      await sandbox.addFault({ match: "/storage", fault: { kind: "status", status } })
      const { page } = await claim(owner, await open(owner), { licence: { bytes } })
      for (const words of ["上传失败,请重新提交", DESK]) expect(page?.text).toContain(words)
    }
    expect(await sandbox.audit(owner.phone, owner.plate)).toBeNull()
  })

  test("a signature that has run out is asked for once more, and no oftener", async () => {
    const owner = await ownerIn("driver")
    const asked = await hearing(owner)
    await sandbox.addFault({ match: "/storage", fault: { kind: "status", status: 403 } })
    expect(await sendPhoto(owner, { bytes })).toMatchObject({ ticket: expect.any(String) as string })
    expect(await asked("platform.uploadSignature")).toHaveLength(2)
    await sandbox.addFault({ match: "/storage", fault: { kind: "status", status: 403 }, times: 2 })
    expect(await sendPhoto(owner, { bytes })).toMatchObject({ status: 200, why: "not-stored" })
    expect(await asked("platform.uploadSignature")).toHaveLength(4)
  })

  test("E003 the provider does not take it; the photo need not be sent again", async () => {
    const owner = await ownerIn("driver")
    const asked = await hearing(owner)
    await sandbox.addFault({ match: "cars.authenticate", fault: broken, driver: owner.phone })
    const failed = await claim(owner, await open(owner), { licence: { bytes } })
    for (const words of ["上传失败，请稍后再试", DESK]) expect(failed.page?.text).toContain(words)
    expect((await claim(owner, failed.page!, {})).page?.text).toContain("审核中")
    expect(await asked("platform.uploadSignature")).toHaveLength(1)
  })

  test("who is signed out meanwhile signs in and comes back to the form", async () => {
    const owner = await ownerIn("driver")
    const screen = await open(owner)
    await sandbox.expireCredentials(owner.phone)
    const { sent } = await claim(owner, screen, { licence: { bytes } })
    expect(sent.headers.get("location")).toBe(
      `/api/session/restore?next=${encodeURIComponent(screens.authenticate(owner.plate))}`,
    )
    const { csrfToken = "" } = screen.forms[0]!.fields
    const fields = { csrfToken, plate: owner.plate, shows: "licence", photo: { bytes } }
    const alone = await sendFiles(owner.browser, "/api/cars/photo", fields, { "x-berth": "1" })
    expect(alone.status).toBe(401)
  })
})

test("an address without a plate, or with none that exists, leads to the list", async () => {
  const { browser } = await ownerIn("driver")
  for (const plate of ["", "x", "粤B1234", "<script>"])
    expect((await browser.get(screens.authenticate(plate))).headers.get("location")).toBe(screens.list)
})
