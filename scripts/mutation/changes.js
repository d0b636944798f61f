import { changes as account } from "./changes/account.js"
import { changes as coupons } from "./changes/coupons.js"
import { changes as doors } from "./changes/doors.js"
import { changes as invoices } from "./changes/invoices.js"
import { changes as kept } from "./changes/kept.js"
import { changes as kit } from "./changes/kit.js"
import { changes as pay } from "./changes/pay.js"
import { changes as payAfter } from "./changes/pay-after.js"
import { changes as payFlow } from "./changes/pay-flow.js"
import { changes as paySame } from "./changes/pay-same.js"
import { changes as rental } from "./changes/rental.js"
import { changes as restore } from "./changes/restore.js"
import { changes as sandbox } from "./changes/sandbox.js"
import { changes as visitors } from "./changes/visitors.js"
import { changes as wallet } from "./changes/wallet.js"

/** Every change there is, in the order of the list. */
const all = [
  ...pay,
  ...payFlow,
  ...paySame,
  ...payAfter,
  ...account,
  ...restore,
  ...doors,
  ...kept,
  ...kit,
  ...coupons,
  ...wallet,
  ...invoices,
  ...rental,
  ...visitors,
  ...sandbox,
]

/** Those whose name or file has one of the words; all of them without a word. */
export const changesWith = (words, changes = all) =>
  words.length === 0
    ? changes
    : changes.filter(({ id, file }) => words.some((word) => id.includes(word) || file.includes(word)))
