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
])

/** Whether a driver sees the page between scanning a code and the result of the payment. */
export const isScanToPayPath = (pathname: string) =>
  getCandidates(pathname).some(({ path }) => matchPath(path, pathname))
