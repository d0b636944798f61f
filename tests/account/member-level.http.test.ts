import { sandbox, createSignedInDriver } from "#tests/security/drivers"
import { respondWith } from "#tests/support/provider-answers"

test.each([
  ["a number", { vip_level: 3 }, "3"],
  ["missing", {}, undefined],
  ["an object", { vip_level: { name: "x" } }, undefined],
])("the phone is shown when the member's level is %s", async (_, fields, expected) => {
  const { browser, phone } = await createSignedInDriver()
  await sandbox.addFault({
    match: "account.info",
    driver: phone,
    times: "always",
    fault: respondWith("account.info", { phone: `${phone.slice(0, 3)}********`, ...fields }),
  })
  const member = await browser.goto("/MEMBER")
  const settings = await browser.goto("/CONFIG")
  for (const { text } of [member, settings]) {
    expect(text).toContain(`${phone.slice(0, 3)}********`)
    expect(text).not.toContain("加载失败")
  }
  expect(/会员等级.*?<\/dd>|会员等级/s.exec(member.text)?.[0]?.includes(`>${expected}<`) ?? false).toBe(
    expected !== undefined,
  )
  await sandbox.clearFaults(phone)
})
