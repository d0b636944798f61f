import { areWhole } from "#tests/support/whole-words"

test("the masked phone number of lucky money is not broken", () => areWhole("lucky-money/领红包/已领", ["138********"]))
