import { areWhole } from "#tests/support/whole-words"

test("the number that lucky money has gone to is never broken inside", () =>
  areWhole("lucky-money/领红包/已领", ["138********"]))
