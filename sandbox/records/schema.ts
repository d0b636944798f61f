import { clockTable } from "#sandbox/store/clock"
import { faultTable } from "#sandbox/server/faults"
import type { Schema } from "#sandbox/store/store"
import { adEventTable, advertisingTable } from "#sandbox/records/advertising"
import { agreementTable } from "#sandbox/records/people/agreements"
import { auditTable } from "#sandbox/records/people/audits"
import { billTable } from "#sandbox/records/money/bills"
import { bookingTable } from "#sandbox/records/parking/bookings"
import { captchaTable } from "#sandbox/records/people/captchas"
import { accessTable, spTokenTable } from "#sandbox/records/people/carrier"
import { cashBackTable } from "#sandbox/records/money/cash-backs"
import { carTable } from "#sandbox/records/parking/cars"
import { codeTable } from "#sandbox/records/people/codes"
import { commentTable } from "#sandbox/records/parking/comments"
import { couponSaleTable, couponTypeTable } from "#sandbox/records/coupons/coupon-sales"
import { couponTable } from "#sandbox/records/coupons/coupons"
import { credentialTable } from "#sandbox/records/people/credentials"
import { driverTable } from "#sandbox/records/people/drivers"
import { visitRequestTable } from "#sandbox/records/people/visitors"
import { feedbackTable } from "#sandbox/records/people/feedback"
import { fileTable } from "#sandbox/records/files"
import { passTable } from "#sandbox/records/parking/gates"
import { invoicedTable, invoicerTable, invoiceTable, mailTable, purchaserTable } from "#sandbox/records/money/invoices"
import { movementTable } from "#sandbox/records/money/ledger"
import { expectedVisitorTable, giftTable, giftClaimTable } from "#sandbox/records/coupons/gifts"
import { luckyMoneyTable, portionTable } from "#sandbox/records/money/lucky-money"
import { noticeTable } from "#sandbox/records/notices"
import { reminderTable } from "#sandbox/records/money/reminders"
import { rentalTermTable } from "#sandbox/records/money/rental-terms"
import { rentalTables } from "#sandbox/records/parking/rental"
import { rentalPeopleTables } from "#sandbox/records/people/rental-people"
import { parkTable } from "#sandbox/records/parking/parks"
import { paymentTable } from "#sandbox/records/money/payments"
import { merchantTable, receiptTable } from "#sandbox/records/coupons/receipts"
import { settingTable } from "#sandbox/records/settings"
import { spaceTable } from "#sandbox/records/parking/spaces"
import { stayTable } from "#sandbox/records/parking/stays"
import { visitTable } from "#sandbox/records/parking/visits"
import { voucherTable } from "#sandbox/records/coupons/vouchers"
import { scenarioTable } from "#sandbox/records/scenarios"

/** Changing a table resets the sandbox's data. */
export const schema: Schema = {
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
    reminderTable,
    rentalTermTable,
    spaceTable,
    bookingTable,
    commentTable,
    noticeTable,
    cashBackTable,
    movementTable,
    voucherTable,
    couponTable,
    couponTypeTable,
    couponSaleTable,
    giftTable,
    giftClaimTable,
    expectedVisitorTable,
    merchantTable,
    invoicerTable,
    invoiceTable,
    invoicedTable,
    mailTable,
    purchaserTable,
    receiptTable,
    agreementTable,
    advertisingTable,
    adEventTable,
    feedbackTable,
    visitRequestTable,
    accessTable,
    spTokenTable,
    fileTable,
    scenarioTable,
    passTable,
    luckyMoneyTable,
    portionTable,
    ...rentalTables,
    ...rentalPeopleTables,
  ],
}
