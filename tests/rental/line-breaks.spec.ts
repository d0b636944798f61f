import { test, expect } from "#tests/support/fixtures"
import { expectOnOneLine, CARE } from "#tests/support/line-breaks"

for (const [state, texts] of [
  ["rental/长租/两个车位", ["18:00 –", "次日 08:00", "还剩 2 个月", "2027年1月31日"]],
  ["rental/选择车位/三个", ["还剩 10 天", "还剩 7 个月", "2027年6月30日"]],
  ["rental/车辆和车主/两辆车", ["2026年11月30日", "到期"]],
  ["rental/套餐/五种", ["3个月起", "12个月起", "18:00 –", "次日 08:00"]],
  ["rental/长租申请/分时", ["18:00 –", "次日 08:00", "¥120.00/月"]],
  ["rental/长租申请/个人", ["JPG 或 PNG，"]],
  ["rental/续费/三个月", ["× 3 个月"]],
  ["visitors/访客预约/空", ["以上信息真实有效"]],
  ["cars/车主认证/空", ["JPG 或 PNG，"]],
] as const) {
  test(`${state}: hours, terms and days are not broken on the smallest phone in care mode or with large text`, ({
    openPage,
  }) => expectOnOneLine(openPage, state, texts))
}

for (const care of [false, true]) {
  test(`the line between two spaces is aligned with their text, care mode ${care}`, async ({ page }) => {
    if (care) await page.context().addCookies(CARE)
    await page.goto("/gallery/rental/选择车位/三个")
    const row = page.locator(".row-bay").nth(1)
    const line = await row.evaluate((element) => parseFloat(getComputedStyle(element, "::before").left))
    const [rowBox, textBox] = [(await row.boundingBox())!, (await row.getByText("12月31日").boundingBox())!]
    expect(Math.abs(line - (textBox.x - rowBox.x))).toBeLessThan(1)
  })
}
