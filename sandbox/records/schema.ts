import { clockTable } from "#sandbox/kit/clock"
import { faultTable } from "#sandbox/kit/faults"
import type { Schema } from "#sandbox/kit/store"
import { adEventTable, advertisingTable } from "#sandbox/records/advertising"
import { agreementTable } from "#sandbox/records/agreements"
import { auditTable } from "#sandbox/records/audits"
import { billTable } from "#sandbox/records/bills"
import { bookingTable } from "#sandbox/records/bookings"
import { captchaTable } from "#sandbox/records/captchas"
import { accessTable, spTokenTable } from "#sandbox/records/carrier"
import { carTable } from "#sandbox/records/cars"
import { codeTable } from "#sandbox/records/codes"
import { commentTable } from "#sandbox/records/comments"
import { couponTable } from "#sandbox/records/coupons"
import { credentialTable } from "#sandbox/records/credentials"
import { driverTable } from "#sandbox/records/drivers"
import { feedbackTable } from "#sandbox/records/feedback"
import { fileTable } from "#sandbox/records/files"
import { passTable } from "#sandbox/records/gates"
import { movementTable } from "#sandbox/records/ledger"
import { luckyMoneyTable, portionTable } from "#sandbox/records/lucky-money"
import { noticeTable } from "#sandbox/records/notices"
import { parkTable } from "#sandbox/records/parks"
import { paymentTable } from "#sandbox/records/payments"
import { settingTable } from "#sandbox/records/settings"
import { spaceTable } from "#sandbox/records/spaces"
import { stayTable } from "#sandbox/records/stays"
import { visitTable } from "#sandbox/records/visits"
import { voucherTable } from "#sandbox/records/vouchers"
import { worldTable } from "#sandbox/records/worlds"

/** Raise the version with every change of a table: the box then starts afresh. */
export const schema: Schema = {
  version: 4,
  tables: [
    clockTable,
    faultTable,
    settingTable,
    parkTable,
    driverTable,
    credentialTable,
    captchaTable,
    codeTable,
    carTable,
    auditTable,
    visitTable,
    stayTable,
    billTable,
    paymentTable,
    spaceTable,
    bookingTable,
    commentTable,
    noticeTable,
    movementTable,
    couponTable,
    voucherTable,
    agreementTable,
    advertisingTable,
    adEventTable,
    feedbackTable,
    accessTable,
    spTokenTable,
    fileTable,
    worldTable,
    passTable,
    luckyMoneyTable,
    portionTable,
  ],
}
