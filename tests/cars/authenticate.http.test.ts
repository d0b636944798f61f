import {
  submitVerification,
  watchCalls,
  type Owner,
  signInOwner,
  carPaths,
  sendFiles,
  sendPhoto,
} from "#tests/cars/car-forms"
import { createPicture } from "#tests/security/pictures"
import { sandbox } from "#tests/security/drivers"

let bytes: Buffer
beforeAll(async () => void (bytes = await createPicture(2000, 1500)))

const openForm = ({ browser, plate }: Owner, carPlate = plate) => browser.goto(carPaths.authenticate(carPlate))

test("the verification form sends the photo and the provider receives its key", async () => {
  const owner = await signInOwner("driver")
  const listCalls = await watchCalls(owner)
  const screen = await openForm(owner)
  for (const label of ["行驶证照片", "每个车牌仅允许一位车主认证", `车牌 ${owner.plate}`])
    expect(screen.text).toContain(label)
  expect(screen.text).not.toContain("车辆照片")
  const { page } = await submitVerification(owner, screen, { licence: { bytes } })
  expect(page?.text).toContain("审核中")
  const [{ id } = { id: "" }] = await sandbox.cars(owner.phone)
  expect((await listCalls("cars.audit"))[0]).toEqual({ phone: owner.phone, licencePlate: owner.plate })
  expect(await listCalls("cars.authenticate")).toEqual([
    {
      fileKey: (await sandbox.audit(owner.phone, owner.plate))!.licenceKey,
      phone: owner.phone,
      licencePlate: owner.plate,
      relationId: id,
    },
  ])
})

test("the second URL asks for both photos and passes on its relationId", async () => {
  const owner = await signInOwner("driver")
  const listCalls = await watchCalls(owner)
  const screen = () => owner.browser.goto(carPaths.authenticateCar(owner.plate, "501"))
  expect((await screen()).text).toContain("车辆照片")
  const incomplete = await submitVerification(owner, await screen(), { licence: { bytes } })
  expect(incomplete.page?.text).toContain("请上传车辆照片")
  expect(await listCalls("cars.authenticate")).toEqual([])
  // The licence is uploaded already, so only the photo of the car is sent.
  const { page } = await submitVerification(owner, incomplete.page!, { car: { bytes } })
  expect(page?.text).toContain("审核中")
  const audit = await sandbox.audit(owner.phone, owner.plate)
  expect(audit).toMatchObject({ state: "waiting", carKey: expect.stringMatching(/^car-owner/) as string })
  expect(await listCalls("cars.authenticate")).toMatchObject([{ relationId: "501", carFileKey: audit?.carKey }])
  expect(await listCalls("platform.uploadSignature")).toHaveLength(2)
})

test("a waiting verification that passes is shown in the list", async () => {
  const owner = await signInOwner("car-waiting")
  expect((await openForm(owner)).text).toContain("审核中")
  expect((await owner.browser.goto(carPaths.list)).text).toContain("去认证")
  await sandbox.decideAudit(owner.phone, owner.plate, true)
  expect((await openForm(owner)).text).toContain("审核通过")
  const { text } = await owner.browser.goto(carPaths.list)
  expect(text).toContain("已认证")
  expect(text).not.toContain("去认证")
})

test("a rejected verification shows its reason and can be submitted again", async () => {
  const owner = await signInOwner("car-rejected")
  const screen = await openForm(owner)
  for (const label of ["审核未通过", "行驶证照片不清晰，请重新拍摄", "重新提交"]) expect(screen.text).toContain(label)
  const { page } = await submitVerification(owner, screen, { licence: { bytes } })
  expect(page?.text).toContain("审核中")
})

test("verifying another driver's verified plate shows that each plate has one owner", async () => {
  const owner = await signInOwner("bound-by-other")
  const screen = await owner.browser.goto(carPaths.authenticateCar(owner.plates[2]!))
  const { page } = await submitVerification(owner, screen, { licence: { bytes }, car: { bytes } })
  expect(page?.text.split("每个车牌仅允许一位车主认证").length).toBeGreaterThan(2)
})

test("a plate bound to another driver can be reclaimed", async () => {
  const owner = await signInOwner("bound-by-other")
  const boundPlate = owner.plates[1]!
  const screen = await owner.browser.goto(carPaths.authenticateCar(boundPlate))
  expect((await submitVerification(owner, screen, { licence: { bytes }, car: { bytes } })).page?.text).toContain(
    "审核中",
  )
  await sandbox.decideAudit(owner.phone, boundPlate, true)
  expect(await sandbox.cars(owner.phone)).toMatchObject([{}, { plate: boundPlate, authenticated: true }])
})

test("without a photo the provider is not called", async () => {
  const owner = await signInOwner("driver")
  const listCalls = await watchCalls(owner)
  const { page } = await submitVerification(owner, await openForm(owner), {})
  expect(page?.text).toContain("请上传行驶证")
  expect(await listCalls("platform.uploadSignature")).toEqual([])
  expect(await listCalls("cars.authenticate")).toEqual([])
})

describe("a failing verification", () => {
  const CONTACT_TEXT = "请联系客服"
  const serverError = { kind: "status", status: 500 } as const

  test("a failing upload signature shows a message", async () => {
    const owner = await signInOwner("driver")
    await sandbox.addFault({
      match: "platform.uploadSignature",
      fault: serverError,
      times: "always",
      driver: owner.phone,
    })
    const { page } = await submitVerification(owner, await openForm(owner), { licence: { bytes } })
    for (const label of ["获取上传签名失败", CONTACT_TEXT]) expect(page?.text).toContain(label)
    await sandbox.clearFaults(owner.phone)
  })

  test("a storage response other than 200 shows a message", async () => {
    const owner = await signInOwner("driver")
    for (const status of [500, 204]) {
      await sandbox.addFault({ match: "/storage", fault: { kind: "status", status } })
      const { page } = await submitVerification(owner, await openForm(owner), { licence: { bytes } })
      for (const label of ["上传失败,请重新提交", CONTACT_TEXT]) expect(page?.text).toContain(label)
    }
    expect(await sandbox.audit(owner.phone, owner.plate)).toBeNull()
  })

  test("an expired upload signature is requested once again", async () => {
    const owner = await signInOwner("driver")
    const listCalls = await watchCalls(owner)
    await sandbox.addFault({ match: "/storage", fault: { kind: "status", status: 403 } })
    expect(await sendPhoto(owner, { bytes })).toMatchObject({ ticket: expect.any(String) as string })
    expect(await listCalls("platform.uploadSignature")).toHaveLength(2)
    await sandbox.addFault({ match: "/storage", fault: { kind: "status", status: 403 }, times: 2 })
    expect(await sendPhoto(owner, { bytes })).toMatchObject({ status: 200, why: "not-stored" })
    expect(await listCalls("platform.uploadSignature")).toHaveLength(4)
  })

  test("a failing submit shows a message and keeps the uploaded photo", async () => {
    const owner = await signInOwner("driver")
    const listCalls = await watchCalls(owner)
    await sandbox.addFault({ match: "cars.authenticate", fault: serverError, driver: owner.phone })
    const failed = await submitVerification(owner, await openForm(owner), { licence: { bytes } })
    for (const label of ["上传失败，请稍后再试", CONTACT_TEXT]) expect(failed.page?.text).toContain(label)
    expect((await submitVerification(owner, failed.page!, {})).page?.text).toContain("审核中")
    expect(await listCalls("platform.uploadSignature")).toHaveLength(1)
  })

  test("a driver whose session has expired signs in and returns to the form", async () => {
    const owner = await signInOwner("driver")
    const screen = await openForm(owner)
    await sandbox.expireCredentials(owner.phone)
    const { sent: formResponse } = await submitVerification(owner, screen, { licence: { bytes } })
    expect(formResponse.headers.get("location")).toBe(
      `/api/session/restore?next=${encodeURIComponent(carPaths.authenticate(owner.plate))}`,
    )
    const { csrfToken = "" } = screen.forms[0]!.fields
    const fields = { csrfToken, plate: owner.plate, shows: "licence", photo: { bytes } }
    const response = await sendFiles(owner.browser, "/api/cars/photo", fields, { "x-berth": "1" })
    expect(response.status).toBe(401)
  })
})

test("a URL without a valid plate redirects to the list", async () => {
  const { browser } = await signInOwner("driver")
  for (const plate of ["", "x", "粤B1234", "<script>"])
    expect((await browser.get(carPaths.authenticate(plate))).headers.get("location")).toBe(carPaths.list)
})
