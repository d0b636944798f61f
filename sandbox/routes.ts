import { agreementPages } from "#sandbox/cashier/agreement"
import { cashier } from "#sandbox/cashier/cashier"
import { controlRoutes } from "#sandbox/control/routes"
import { homeRoutes } from "#sandbox/home/routes"
import type { Route } from "#sandbox/kit/routes"
import { advertisements } from "#sandbox/stubs/advertisements"
import { gateCamera } from "#sandbox/stubs/gate-camera"
import { carrier } from "#sandbox/stubs/carrier"
import { file } from "#sandbox/stubs/static-file"
import { invoicePapers } from "#sandbox/stubs/invoice-pages"
import { maps } from "#sandbox/stubs/maps"
import { messaging } from "#sandbox/stubs/messaging"
import { storage } from "#sandbox/stubs/storage"

/** Everything that is not /v1/api. */
export const routes: readonly Route[] = [
  ...homeRoutes,
  ...controlRoutes,
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
