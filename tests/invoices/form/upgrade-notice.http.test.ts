import { openCheckPage, readText, sandbox, signInInvoiceDriver, submitForm } from "#tests/invoices/invoice-forms"

test("an upgrade notice is shown, and stops invoices only if the provider stops them", async () => {
  const { browser, getPath, listIssueCalls } = await signInInvoiceDriver("invoice-upgrade")
  const check = await openCheckPage(browser, getPath("form"))
  try {
    await sandbox.setUpgradeNotice({ upgradeNotice: "系统升级中，暂停开票服务", upgradeStops: false })
    for (const path of [getPath("form"), getPath("verify"), "/full_electronic_invoice_reset/1001/1/%E5%9B%AD"])
      expect(readText(await browser.goto(path))).toContain("系统升级中，暂停开票服务")
    await sandbox.setUpgradeNotice({ upgradeNotice: "系统升级中，暂停开票服务", upgradeStops: true })
    expect(readText(await submitForm(browser, check, "issue"))).toContain("系统升级中，暂停开票服务")
    expect(await listIssueCalls()).toEqual([])
  } finally {
    await sandbox.setUpgradeNotice({ upgradeNotice: null, upgradeStops: false })
  }
})
