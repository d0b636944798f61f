import { clockTable } from "#sandbox/kit/clock"
import { faultTable } from "#sandbox/kit/faults"
import type { Schema } from "#sandbox/kit/store"
import { captchaTable } from "#sandbox/records/captchas"
import { accessTable, spTokenTable } from "#sandbox/records/carrier"
import { carTable } from "#sandbox/records/cars"
import { codeTable } from "#sandbox/records/codes"
import { credentialTable } from "#sandbox/records/credentials"
import { driverTable } from "#sandbox/records/drivers"
import { feedbackTable } from "#sandbox/records/feedback"
import { fileTable } from "#sandbox/records/files"
import { parkTable } from "#sandbox/records/parks"
import { settingTable } from "#sandbox/records/settings"
import { visitTable } from "#sandbox/records/visits"
import { worldTable } from "#sandbox/records/worlds"

/** Raise the version with every change of a table: the box then starts afresh. */
export const schema: Schema = {
  version: 1,
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
    visitTable,
    feedbackTable,
    accessTable,
    spTokenTable,
    fileTable,
    worldTable,
  ],
}
