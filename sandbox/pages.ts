import { agreementPages } from "#sandbox/cashier/agreement"
import { cashier } from "#sandbox/cashier/cashier"
import { control } from "#sandbox/control/pages"
import { home } from "#sandbox/home/pages"
import type { Page } from "#sandbox/kit/pages"
import { advertisements } from "#sandbox/stands/advertisements"
import { gateCamera } from "#sandbox/stands/gate-camera"
import { carrier } from "#sandbox/stands/carrier"
import { file } from "#sandbox/stands/files"
import { invoicePapers } from "#sandbox/stands/invoice-papers"
import { maps } from "#sandbox/stands/maps"
import { messaging } from "#sandbox/stands/messaging"
import { storage } from "#sandbox/stands/storage"

/** Everything that is not /v1/api. */
export const pages: readonly Page[] = [
  ...home,
  ...control,
  ...storage,
  ...maps,
  ...carrier,
  ...messaging,
  ...agreementPages,
  ...cashier,
  ...advertisements,
  ...gateCamera,
  ...invoicePapers,
  file("/brand/logo.png", "logo.png"),
]
