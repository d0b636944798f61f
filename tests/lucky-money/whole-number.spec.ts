import { test } from "#tests/support/fixtures"
import { expectOnOneLine } from "#tests/support/line-breaks"

test("the masked phone number of lucky money is not broken", ({ openPage }) =>
  expectOnOneLine(openPage, "lucky-money/领红包/已领", ["138********"]))
