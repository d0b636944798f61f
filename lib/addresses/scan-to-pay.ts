import { addresses } from "#lib/addresses/addresses"
import { type Address, groupByFirstSegment, matchPath } from "#lib/core/address/address"

const getCandidates = groupByFirstSegment<Address>([
  addresses.parkingCode,
  addresses.plateSelect,
  addresses.plateSelectYd,
  addresses.plateSelectYdV2,
  addresses.lookupFailed,
  addresses.lookupResult,
  addresses.callBooth,
  addresses.pay,
  addresses.newPay,
  addresses.payment,
  addresses.openInBrowser,
  addresses.paying,
  addresses.autoPaying,
  addresses.paySuccess,
  addresses.payCancel,
  addresses.payFailed,
  addresses.directPay,
  addresses.notice,
  addresses.myPayments,
  addresses.receipt,
  addresses.privacyFacts,
])

/** Whether a driver may see the page after scanning a code, up to the result of the payment and its receipt. */
export const isScanToPayPath = (pathname: string) =>
  getCandidates(pathname).some(({ path }) => matchPath(path, pathname))
