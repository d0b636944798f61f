import { expectOnOneLine } from "#tests/support/line-breaks"

test("the number that lucky money has gone to is never broken inside", () =>
  expectOnOneLine("lucky-money/领红包/已领", ["138********"]))
