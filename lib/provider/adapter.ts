import * as documented from "#lib/provider/adapters/documented"
import { type Adapter, ownAdapter } from "#lib/provider/own-adapter"

/**
 * The provider's wire format. `PROVIDER_ADAPTER` selects it at startup: the documented provider, or the path of a
 * module that exports the differences. Server only; screens use lib/provider/facts.ts.
 */

export const {
  absent,
  API,
  bareLists,
  codes,
  day,
  driver,
  flags,
  money,
  names,
  paging,
  parkOfOrder,
  PICTURE_CODE_LENGTH,
  readEnvelope,
  rentalDay,
  routes,
  signature,
  signatureHeaders,
  SMS_CODE_LENGTH,
  textToSign,
  time,
  timestampOf,
  TOLERANCE_SECONDS,
  words,
  writeEnvelope,
}: Adapter = { ...documented, ...ownAdapter }
