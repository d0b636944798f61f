import * as documented from "#lib/provider/adapters/documented"
import { type Adapter, ownAdapter } from "#lib/provider/own-adapter"

/**
 * How the provider speaks. `PROVIDER_ADAPTER` selects it when the process starts: nothing for the documented provider, or
 * the path of a module that exports what differs. Server only; lib/provider/facts.ts is for screens.
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
